import { ArrowLeft, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Scan } from '#contract/scan'
import { DateQuestion } from './date-question.tsx'
import { scanFacts } from './scan-facts.ts'

interface Props {
  scan: Scan
  progress: ReactNode
  onDate: () => void
  /** Icons at the end of the line: the button of the assistant, and what is changed of the scan. */
  assistant: ReactNode
  menu: ReactNode
}

/** One line that says which roof; address and facts of the visit open over the picture, which keeps its height. */
export function PhoneHeader({ scan, progress, onDate, assistant, menu }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="relative z-20 shrink-0 bg-canvas">
      <div className="flex h-11 items-center pr-1 pl-2">
        <Link
          to={`/property/${scan.propertyId}`}
          aria-label={`Back to ${scan.propertyName}`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
        </Link>
        <h1 className="min-w-0 flex-1 text-base font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="scan-facts"
            onClick={() => setOpen(!isOpen)}
            className="flex h-11 max-w-full items-center gap-1.5 rounded-ui pr-2"
          >
            <span className="truncate">{scan.propertyName}</span>
            <ChevronDown aria-hidden size={16} className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </h1>
        {assistant}
        {menu}
      </div>
      <div
        id="scan-facts"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-y border-line bg-raised px-4 py-3 text-sm shadow-overlay"
      >
        <p className="font-medium break-words">{scan.propertyName}</p>
        <p className="break-words">{scan.propertyAddress}</p>
        <p className="text-muted">
          {scanFacts(scan)}
          <DateQuestion scan={scan} onAnswer={onDate} />
        </p>
      </div>
      {progress && <div className="px-4 pb-2">{progress}</div>}
    </header>
  )
}
