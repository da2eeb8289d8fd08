import type { StormPeril } from '#contract/storm'

/** The peril of an event as NWS offices and NCEI name it; null for what is not verified (floods, funnel clouds, waterspouts at sea). */
export function perilOf(event: string): StormPeril | null {
  const name = event.trim().toUpperCase()
  if (/^(MARINE )?HAIL$/.test(name)) return 'hail'
  if (/^(TORNADO|LANDSPOUT)$/.test(name)) return 'tornado'
  if (/WND (GST|DMG)|SUST WINDS?$|(THUNDERSTORM|TSTM|HIGH|STRONG) WIND$/.test(name)) return 'wind'
  return null
}

/** The number of the (enhanced) Fujita scale of `EF1`, `F3`, `2`; null for what was not rated (`UNK`, `EFU`). */
export function fujitaOf(text: string): number | null {
  const digit = /^E?F?([0-5])$/i.exec(text.trim())?.[1]
  return digit === undefined ? null : Number(digit)
}
