import type { Session } from '@ridgeline/account/contract/session'
import { settingsQuery } from '@ridgeline/account/web/session/api.ts'
import { DEMO_HOURS } from '@ridgeline/demo/contract/demo'
import { FindButton } from '@ridgeline/find/web/find-button.tsx'
import { NotificationBell } from '@ridgeline/notification/web/bell.tsx'
import { hasOwnLook } from '@ridgeline/web/session/plan-reason.ts'
import { chooseTheme, type ThemeChoice } from '@ridgeline/web/theme/theme.ts'
import { useThemeChoice } from '@ridgeline/web/theme/use-theme-choice.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { BrandMark } from '@ridgeline/web/ui/display/brand-mark.tsx'
import { Menu, MenuRadio } from '@ridgeline/web/ui/menu/menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Moon, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { AccountMenu } from '#app/account-menu.tsx'
import { MainNavigation } from '#app/main-navigation.tsx'

const themes: readonly { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
]

function ThemeMenu() {
  const choice = useThemeChoice()
  const { Icon } = themes.find((t) => t.value === choice) ?? { Icon: Moon }
  return (
    <Menu
      trigger={
        <IconButton label="Theme">
          <Icon aria-hidden size={18} />
        </IconButton>
      }
    >
      <MenuRadio
        label="Theme"
        value={choice}
        onChange={chooseTheme}
        options={themes.map(({ value, label, Icon: ThemeIcon }) => ({ value, label, icon: <ThemeIcon aria-hidden size={16} /> }))}
      />
    </Menu>
  )
}

export function Header({ session, width }: { session: Session; width: string }) {
  const { data: settings } = useQuery(settingsQuery)
  const ownLogo = hasOwnLook(session) ? session.organization.logoUrl : null
  const name = ownLogo ? session.organization.name : settings?.productName
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className={`mx-auto flex h-14 items-center gap-3 px-4 md:px-6 ${width}`}>
        <Link
          to="/dashboard"
          aria-label={name || 'Dashboard'}
          className="flex h-11 min-w-11 items-center gap-2.5 text-lg xl:shrink-0 font-semibold tracking-tight"
        >
          <BrandMark logoUrl={ownLogo} />
          {/* beside the word Demo a phone has room for the mark alone */}
          <span className={`truncate ${session.organization.isDemo ? 'max-sm:hidden' : ''}`}>{name}</span>
        </Link>
        {session.organization.isDemo && (
          <span
            title={`Demo workspace: yours alone, removed after ${DEMO_HOURS} hours.`}
            className="rounded-full border border-line px-2 py-0.5 text-xs text-muted max-[21rem]:hidden"
          >
            Demo
          </span>
        )}
        <MainNavigation />
        <div className="flex min-w-0 items-center gap-1 max-lg:ml-auto">
          {session.role !== null && !session.mustSetUpMfa && (
            <>
              <FindButton />
              <NotificationBell />
            </>
          )}
          <ThemeMenu />
          <AccountMenu session={session} />
        </div>
      </div>
    </header>
  )
}
