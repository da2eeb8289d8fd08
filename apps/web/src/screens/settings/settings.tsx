import { useMay } from '@ridgeline/web/session/permission.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { settingsGroups, settingsTabs } from './tabs.ts'

/** The frame of the settings: a list beside the part on a desktop, a row above it on a phone. */
export function SettingsScreen() {
  const may = useMay()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is longer than the screen: the part that is open stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is current
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector<HTMLElement>('[aria-current=page]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          ref={nav}
          aria-label="Settings"
          className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 lg:mx-0 lg:sticky lg:top-20 lg:flex-col lg:gap-0 lg:self-start lg:overflow-visible lg:p-0"
        >
          {settingsGroups.map(({ group, title }) => {
            const tabs = settingsTabs.filter((tab) => tab.group === group && may(tab.needs))
            if (tabs.length === 0) return null
            return (
              <div key={group} className="contents lg:mb-4 lg:block">
                <p className="hidden px-3 pb-1 text-xs font-medium text-muted lg:block">{title}</p>
                {tabs.map((tab) => (
                  <NavLink
                    key={tab.path}
                    to={tab.path}
                    className="flex h-11 shrink-0 items-center rounded-ui px-3 whitespace-nowrap text-muted transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink lg:h-8"
                  >
                    {tab.label}
                  </NavLink>
                ))}
              </div>
            )
          })}
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          <Outlet />
        </div>
      </div>
    </>
  )
}
