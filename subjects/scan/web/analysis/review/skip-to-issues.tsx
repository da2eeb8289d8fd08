import { focusFirstIssue } from './focus-issue.ts'

/** Leads past the picture and its tools to the issues; seen when the Tab key arrives at it. */
export const SkipToIssues = ({ onSkip }: { onSkip: () => void }) => (
  <button
    type="button"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-ui focus:bg-raised focus:px-3 focus:py-2"
    onClick={() => {
      onSkip()
      focusFirstIssue()
    }}
  >
    Skip to the issues
  </button>
)
