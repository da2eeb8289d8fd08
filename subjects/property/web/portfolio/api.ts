import { call, download, saveFile } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import {
  checkPortfolio,
  type KnownProperties,
  type PortfolioColumns,
  portfolioCsv,
  takePortfolio,
  undoPortfolio,
} from '#contract/portfolio'

interface List {
  readonly fileName: string
  readonly base64: string
  readonly columns?: PortfolioColumns
}

export const checkList = (body: List) => call(checkPortfolio, { body })

const refresh = [['properties'], ['property'], ['dashboard']] as const
const named = (count: number) => formatCount(count, 'property', 'properties')

/** Makes properties of a list; the toast takes them back. */
export function useTakeList(after: () => void) {
  const back = useChange({
    change: (id: string) => call(undoPortfolio, { params: { id } }),
    refresh,
    done: ({ removed, restored, kept }) => ({
      title: `${named(removed)} taken back`,
      description: [
        restored > 0 ? `${formatNumber(restored)} say again what they said before.` : '',
        kept > 0 ? `${named(kept)} stayed: somebody has worked on them since.` : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    }),
    failed: { title: 'Nothing was taken back', sentence: 'The list could not be taken back. Try again.' },
  })
  return useChange({
    change: (body: List & { known: KnownProperties }) => call(takePortfolio, { body }),
    refresh,
    done: ({ id, made, changed, leftOut }) => ({
      title: `${named(made)} imported`,
      description: [changed > 0 ? `${named(changed)} changed.` : '', leftOut > 0 ? `${formatCount(leftOut, 'row')} left out.` : '']
        .filter((sentence) => sentence !== '')
        .join(' '),
      action: { label: 'Undo', onClick: () => back.mutate(id) },
    }),
    after,
    failed: { title: 'Nothing was imported', sentence: 'The list could not be imported. Try again.' },
  })
}

/** All properties as a file. */
export const useSaveAll = () =>
  useChange({
    change: () => download(portfolioCsv, {}),
    after: ({ blob, fileName }) => saveFile(blob, fileName ?? 'properties.csv'),
    failed: { title: 'Nothing was exported', sentence: 'The properties could not be read. Try again.' },
  })
