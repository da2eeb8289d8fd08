import { type MapSettings, readMapSettings } from '@ridgeline/map/contract/roof-map'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Kept by this browser: whoever uses it has said whether a public service may learn which places it shows. */
const STORE_KEY = 'pictures-from-above'

/** What maps are drawn with. Pictures that the server offers are among it only after somebody has said yes here; until they said either, `offered` asks. */
export const mapSettingsQuery = queryOptions({ queryKey: ['map'], queryFn: async () => consented(await call(readMapSettings, {})) })

function consented(settings: MapSettings): MapSettings {
  const { imagery, offered } = settings
  const said = imagery === null && offered !== null ? read() : null
  return { ...settings, imagery: imagery ?? (said === 'yes' ? offered : null), offered: said === null ? offered : null }
}

/** Keeps what somebody said to the offer and has the maps on screen follow it. */
export async function answerOffer(client: QueryClient, isWelcome: boolean): Promise<void> {
  try {
    localStorage.setItem(STORE_KEY, isWelcome ? 'yes' : 'no')
  } catch {
    // where nothing can be kept, it is asked again and nothing leaves
  }
  await client.invalidateQueries({ queryKey: mapSettingsQuery.queryKey })
}

function read(): string | null {
  try {
    return localStorage.getItem(STORE_KEY)
  } catch {
    return null
  }
}
