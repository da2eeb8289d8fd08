import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { useDebounced } from '@ridgeline/web/ui/form/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { formatFileSize } from '#rules/format/file-size'
import { summaryQuery } from './api.ts'

/** Typing rests this long (ms) before the server is asked for the version with these options. */
const restMs = 1000

/** Pages and size of the finished file, counted by the server; none while no file was made with these options. */
export function usePageCount(scanId: string, options: string) {
  const rested = useDebounced(options, restMs)
  const { data, error, isFetching } = useQuery(summaryQuery(scanId, rested))
  const counting = isFetching || rested !== options
  return { pageCount: counting ? null : (data?.pageCount ?? null), sizeBytes: data?.sizeBytes ?? null, counting, error }
}

export function PageCount({ pageCount, sizeBytes, counting, error }: ReturnType<typeof usePageCount>) {
  if (counting) return <span role="status">Looking for the PDF...</span>
  if (error) return <span role="status">Pages not counted: {sentenceOf(error, 'the server gave no answer')}</span>
  if (pageCount === null) return <span role="status">Pages are counted when the PDF is made</span>
  return (
    <span role="status">
      {`Page 1 of ${pageCount}`}
      {sizeBytes !== null && <span className="sr-only">{`, ${formatCount(pageCount, 'page')}`}</span>}
      {sizeBytes !== null && `, ${formatFileSize(sizeBytes)}`}
    </span>
  )
}
