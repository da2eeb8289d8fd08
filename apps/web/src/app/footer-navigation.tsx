import { Link, useLocation } from 'react-router'
import { isAt, useNavigation } from '#app/navigation.ts'

/** The bar under the thumb, where the header has no room for it. */
export function FooterNavigation() {
  const links = useNavigation('footer')
  const { pathname } = useLocation()
  if (links.length === 0) return null
  return (
    <footer className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden">
      <nav aria-label="Footer" className="mx-auto flex max-w-2xl">
        {links.map(({ to, label, icon: Icon, apart = false, ...place }) => (
          <Link
            key={to}
            to={to}
            aria-current={isAt({ to, ...place }, pathname) ? 'page' : undefined}
            reloadDocument={apart}
            className="flex h-14 min-w-11 flex-auto flex-col items-center justify-center gap-0.5 text-xs text-muted transition-colors duration-100 hover:text-ink aria-[current=page]:text-accent-text"
          >
            <Icon aria-hidden className={apart ? '-my-1 size-7 rounded-full bg-accent p-1 text-accent-ink' : 'size-5'} />
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
