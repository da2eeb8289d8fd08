import { LanguageChoice } from '#session/language-choice.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Logo } from '#ui/display/logo.tsx'
import { contact, mailTo } from './content.ts'
import { SampleMark } from './sample-mark.tsx'

export function ClosingSection({ onScheduleDemo }: { onScheduleDemo: () => void }) {
  return (
    <section className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-14 md:px-6">
        <div className="max-w-xl">
          <h2 className="text-2xl font-semibold tracking-tight">Bring one scan. See what it says.</h2>
          <p className="mt-2 text-lg text-muted">Fourteen days, no payment details.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/auth?mode=sign-up" className={buttonClass('primary', 'large')}>
            Start Free Trial
          </a>
          <button type="button" onClick={onScheduleDemo} className={buttonClass('secondary', 'large')}>
            Schedule Demo
          </button>
        </div>
      </div>
    </section>
  )
}

export function LandingFooter({ productName }: { productName: string }) {
  const link = 'inline-flex min-h-11 items-center text-muted hover:text-ink md:min-h-8'
  return (
    <footer id="contact" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 lg:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2 text-lg font-semibold tracking-tight">
            <Logo />
            {productName}
          </p>
          <p className="mt-2 max-w-sm text-muted">Thermal roof and storm damage assessment for restoration professionals.</p>
          <p className="mt-6 text-sm text-muted">
            &copy; {new Date().getFullYear()} {productName}
          </p>
          <LanguageChoice />
        </div>
        <nav aria-label="Platform">
          <h2 className="mb-1 font-semibold">Platform</h2>
          <ul>
            <li>
              <a className={link} href="#features">
                Features
              </a>
            </li>
            <li>
              <a className={link} href="#pricing">
                Pricing
              </a>
            </li>
            <li>
              <a className={link} href="/method">
                Method
              </a>
            </li>
            <li>
              <a className={link} href="/auth">
                Sign In
              </a>
            </li>
            <li>
              <a className={link} href="/THIRD-PARTY-NOTICES.txt">
                Third-party notices
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 font-semibold">Contact</h2>
          <a className={link} href={mailTo(productName)}>
            {contact.email}
          </a>
          {contact.isSample && (
            <p className="mt-1">
              <SampleMark>Sample address</SampleMark>
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}
