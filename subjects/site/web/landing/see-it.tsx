import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'

/** Opens the demo workspace where the server has one; elsewhere leads to the thermogram on this page. */
export const SeeIt = () => (
  <span className="flex flex-col gap-1">
    <a href="#try" className={buttonClass('secondary', 'large', 'demo:hidden')}>
      See It In Action
    </a>
    <button type="button" data-see-it className={buttonClass('secondary', 'large', 'demoless:hidden')}>
      See It In Action
    </button>
    <span role="alert" data-see-it-failed className="text-sm text-critical" />
  </span>
)
