import type { Scan } from '#contract/scan'

/** Asks for the day of a scan that neither a camera nor a person dated. */
export const DateQuestion = ({ scan, onAnswer }: { scan: Pick<Scan, 'visitCount' | 'state'>; onAnswer: () => void }) =>
  scan.visitCount === 0 &&
  scan.state === 'ready' && (
    <button type="button" className="ml-2 underline hover:text-ink" onClick={onAnswer}>
      Say when
    </button>
  )
