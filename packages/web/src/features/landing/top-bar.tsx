import { Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button/button-class.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/display/logo.tsx'

const anchors = [
  ['#features', 'Features'],
  ['#pricing', 'Pricing'],
  ['#testimonials', 'Testimonials'],
  ['#contact', 'Contact'],
] as const

const opaqueAfterPx = 50

/** Transparent until the page is scrolled by more than 50 px. */
export function TopBar({ productName }: { productName: string }) {
  const [scrolled, setScrolled] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(scrollY > opaqueAfterPx)
    read()
    addEventListener('scroll', read, { passive: true })
    return () => removeEventListener('scroll', read)
  }, [])
  const links = anchors.map(([href, label]) => (
    <a
      key={href}
      href={href}
      onClick={() => setOpen(false)}
      className="flex h-11 items-center rounded-ui px-3 text-muted transition-colors duration-100 hover:text-ink"
    >
      {label}
    </a>
  ))
  return (
    <header
      className={classNames(
        'fixed inset-x-0 top-0 z-30 border-b transition-colors duration-150',
        scrolled || open ? 'border-line bg-canvas' : 'border-transparent',
      )}
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-6">
        <a href="/" aria-label={productName || 'Start page'} className="flex h-11 items-center gap-2 text-lg font-semibold tracking-tight">
          <Logo />
          {productName}
        </a>
        <nav aria-label="Page" className="ml-6 hidden md:flex">
          {links}
        </nav>
        <div className="ml-auto hidden gap-2 md:flex">
          <a href="/auth" className={buttonClass('quiet')}>
            Sign In
          </a>
          <a href="/auth?mode=sign-up" className={buttonClass('primary')}>
            Start Free Trial
          </a>
        </div>
        <IconButton
          className="ml-auto md:hidden"
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden size={20} /> : <Menu aria-hidden size={20} />}
        </IconButton>
      </div>
      {open && (
        <nav aria-label="Page" className="flex flex-col border-t border-line px-4 py-3 md:hidden">
          {links}
          <div className="mt-2 grid grid-cols-2 gap-2">
            <a href="/auth" className={buttonClass()}>
              Sign In
            </a>
            <a href="/auth?mode=sign-up" className={buttonClass('primary')}>
              Start Free Trial
            </a>
          </div>
        </nav>
      )}
    </header>
  )
}
