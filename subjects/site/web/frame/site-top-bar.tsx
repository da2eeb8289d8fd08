import { trialAddress } from '@ridgeline/web/session/trial-address.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { Menu, X } from 'lucide-react'
import { PRODUCT } from './product.ts'

const anchors = [
  ['/#features', 'Features'],
  ['/#pricing', 'Pricing'],
  ['/#testimonials', 'Testimonials'],
  ['#contact', 'Contact'],
] as const

const SIGN_UP = trialAddress()

/** Transparent over the first view, until `startTopBar` notes that the page was scrolled. */
export const SiteTopBar = () => (
  <header
    data-top-bar
    className="fixed print:absolute inset-x-0 top-0 z-30 border-b border-transparent transition-colors duration-150 has-[details[open]]:border-line has-[details[open]]:bg-canvas data-scrolled:border-line data-scrolled:bg-canvas"
  >
    <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-6">
      <a href="/" className="flex h-11 items-center gap-2 text-lg font-semibold tracking-tight">
        <Logo />
        {PRODUCT}
      </a>
      <nav aria-label="Page" className="ml-6 hidden lg:flex">
        <PageLinks />
      </nav>
      <div className="ml-auto hidden gap-2 lg:flex">
        <Ways />
      </div>
      <details data-menu className="print:hidden group ml-auto lg:hidden">
        <summary
          aria-label="Menu"
          className="flex size-11 cursor-pointer items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink"
        >
          <Menu aria-hidden size={20} className="group-open:hidden" />
          <X aria-hidden size={20} className="hidden group-open:block" />
        </summary>
        <div className="absolute inset-x-0 top-16 flex flex-col border-b border-line bg-canvas px-4 py-3">
          <nav aria-label="Page" className="flex flex-col">
            <PageLinks />
          </nav>
          <div className="mt-2 grid grid-cols-2 gap-2">
            <Ways />
          </div>
        </div>
      </details>
    </div>
  </header>
)

const PageLinks = () =>
  anchors.map(([href, label]) => (
    <a key={href} href={href} className="flex h-11 items-center rounded-ui px-3 text-muted transition-colors duration-100 hover:text-ink">
      {label}
    </a>
  ))

/** The ways in; for somebody with a session, the way on. */
const Ways = () => (
  <>
    <a href="/auth" className={buttonClass('quiet', 'regular', 'member:hidden')}>
      Sign In
    </a>
    <a href={SIGN_UP} className={buttonClass('secondary', 'regular', 'member:hidden')}>
      Start Free Trial
    </a>
    <a href="/dashboard" className={buttonClass('secondary', 'regular', 'stranger:hidden')}>
      Dashboard
    </a>
  </>
)
