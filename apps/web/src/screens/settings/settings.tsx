import { useMay } from '@ridgeline/web/session/permission.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { tabClass, tabRowClass } from '@ridgeline/web/ui/layout/tab-class.ts'
import { useChosenInSight } from '@ridgeline/web/ui/layout/use-chosen-in-sight.ts'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { type SettingsPage, settingsTabs } from './tabs.ts'

/** What the list of the settings shows; a page of several parts has a row of them. */
const pageNames: Readonly<Record<SettingsPage, string>> = {
  organization: 'Organization',
  team: 'Team',
  plan: 'Plan & usage',
  reports: 'Scans and reports',
  projects: 'Projects',
  connections: 'Connections',
  records: 'Records',
  delivery: 'Mail, jobs and files',
}

/** The frame of the settings: a list of pages beside the open one on a desktop, a row above it on a phone; a page of several parts has a row of tabs. */
export function SettingsScreen() {
  const may = useMay()
  const { pathname } = useLocation()
  const open = settingsTabs.filter(({ needs }) => may(needs))
  const pages = Map.groupBy(open, ({ page }) => page)
  const here = open.find(({ path }) => pathname === `/settings/${path}`)
  const parts = (here && pages.get(here.page)) ?? []
  const row = useChosenInSight<HTMLElement>(here?.page)
  const partRow = useChosenInSight<HTMLElement>(pathname)
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          ref={row}
          aria-label="Settings"
          className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 max-lg:fade-ends lg:sticky lg:top-20 lg:mx-0 lg:flex-col lg:gap-0 lg:self-start lg:overflow-visible lg:p-0"
        >
          {[...pages].map(([page, [first]]) => (
            <Link
              key={page}
              to={first?.path ?? ''}
              aria-current={page === here?.page ? 'page' : undefined}
              className="flex h-11 shrink-0 items-center rounded-ui px-3 whitespace-nowrap text-muted transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink lg:h-8"
            >
              {pageNames[page]}
            </Link>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          {parts.length > 1 && (
            <nav ref={partRow} aria-label="Parts of this page" className={tabRowClass}>
              {parts.map(({ path, label }) => (
                <NavLink key={path} to={path} className={`${tabClass} flex items-center`}>
                  {label}
                </NavLink>
              ))}
            </nav>
          )}
          <Outlet />
        </div>
      </div>
    </>
  )
}
