import { Link } from 'react-router'
import { TrySample } from '#web/upload/sample/try-sample.tsx'
import { quietPress } from './quiet-press.ts'
import { ReadableList } from './readable-list.tsx'

const steps = [
  { title: 'Read', sentence: 'Every pixel gets its temperature from the file of the camera.' },
  { title: 'Marked', sentence: 'What differs from the roof around it is outlined for your review.' },
  { title: 'Scored', sentence: 'A health score with its reasons, and a report to send.' },
] as const

/** Before a file is there: the other ways in, each as quiet as the next, and what becomes of the files. */
export const OtherWays = ({ onSample }: { onSample: Parameters<typeof TrySample>[0]['onFiles'] }) => (
  <>
    <div className="flex flex-wrap gap-x-6 text-sm">
      <Link to="/card" className={quietPress}>
        Memory Card
      </Link>
      <Link to="/capture" className={quietPress}>
        Take Photos
      </Link>
      <TrySample onFiles={onSample} className={quietPress} />
      <ReadableList />
    </div>
    <ol aria-label="What happens next" className="hidden gap-6 border-t border-line pt-5 md:grid md:grid-cols-3">
      {steps.map(({ title, sentence }, at) => (
        <li key={title}>
          <p className="font-medium">
            <span className="mr-2 text-muted tabular-nums">{at + 1}</span>
            {title}
          </p>
          <p className="mt-1 text-sm text-pretty text-muted">{sentence}</p>
        </li>
      ))}
    </ol>
  </>
)
