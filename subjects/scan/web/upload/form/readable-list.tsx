import { type ReadableFiles, readableFiles } from '@ridgeline/thermal/decode/formats'
import { quietPress } from './quiet-press.ts'

const givesWords = {
  temperatures: 'temperatures',
  counts: 'exact counts, temperatures after reference points',
  heat: 'a picture of heat without temperatures',
  picture: 'shown beside the thermograms',
  video: 'shown beside the thermograms',
} as const satisfies Record<ReadableFiles['gives'], string>

/** Who writes them: makers, or what the files are called where every camera writes them. */
const nameWords = ({ makers, gives }: ReadableFiles): string => {
  if (makers.length > 0) return makers.join(', ')
  return gives === 'temperatures' ? 'Radiometric TIFF' : gives === 'video' ? 'Videos' : 'Photos'
}

/** What can be read, line by line, for who asks. */
export const ReadableList = () => (
  <details className="text-sm text-muted open:basis-full">
    <summary className={quietPress}>What can be read</summary>
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {readableFiles.map((line) => (
        <div key={nameWords(line) + line.gives} className="contents">
          <dt className="text-ink">{nameWords(line)}</dt>
          <dd>
            {line.extensions.join(', ')}: {givesWords[line.gives]}
            {line.layout === 'public-notes' && ', layout known from public notes'}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
