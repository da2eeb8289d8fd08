import { NavLink } from 'react-router'
import { useNavigation } from '#app/navigation.ts'

/** A bar at the bottom of a phone; a line of links at the end of the page on a desktop. */
export function FooterNavigation({ productName, width }: { productName: string; width: string }) {
  const links = useNavigation('footer')
  if (links.length === 0) return null
  return (
    <footer className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:static md:bg-transparent md:pb-0 print:hidden">
      <div className={`mx-auto flex items-center md:justify-between md:px-6 ${width}`}>
        <nav aria-label="Footer" className="flex w-full md:-ml-3 md:w-auto">
          {links.map(({ to, label, icon: Icon, apart = false }) => (
            <NavLink
              key={to}
              to={to}
              reloadDocument={apart}
              className="flex h-14 min-w-11 flex-auto flex-col items-center justify-center gap-0.5 text-xs text-muted transition-colors duration-100 hover:text-ink aria-[current=page]:text-accent-text md:h-12 md:flex-none md:flex-row md:gap-2 md:px-3 md:text-sm"
            >
              <Icon
                aria-hidden
                className={
                  apart
                    ? '-my-1 size-7 rounded-full bg-accent p-1 text-accent-ink md:size-4 md:bg-transparent md:p-0 md:text-current'
                    : 'size-5 md:size-4'
                }
              />
              {label}
            </NavLink>
          ))}
        </nav>
        <p className="hidden text-sm text-muted md:block">
          &copy; {new Date().getFullYear()} {productName}
        </p>
      </div>
    </footer>
  )
}
