import { roleLabel } from '@ridgeline/account/contract/permissions'
import type { Session } from '@ridgeline/account/contract/session'
import { changeLanguage, changeUnits, sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { signOut } from '@ridgeline/account/web/session/sign-out.ts'
import { useMoveTo } from '@ridgeline/account/web/session/use-move-to.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { languageNames, readIn } from '@ridgeline/web/session/language.ts'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { language } from '@ridgeline/words/locale'
import {
  Bell,
  Building2,
  CircleUser,
  Gauge,
  Languages,
  LogOut,
  MessageCircleQuestion,
  MonitorSmartphone,
  Ruler,
  Settings,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNavigation } from '#app/navigation.ts'

const LeaveDialog = late(async () => (await import('#app/leave-dialog.tsx')).LeaveDialog)

/** Up to two letters for the round button. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase() || '?'
}

export function AccountMenu({ session }: { session: Session }) {
  const navigate = useNavigate()
  const may = useMay()
  const rare = useNavigation('account')
  const moveTo = useMoveTo()
  const name = session.user.displayName || session.user.email.split('@')[0] || session.user.email
  const units = useChange({
    change: changeUnits,
    refresh: [sessionQuery.queryKey],
    failed: { title: 'Units not changed', sentence: 'The setting could not be saved.' },
  })
  const speak = useChange({
    change: changeLanguage,
    after: ({ language: own }) => readIn(own ?? language),
    failed: { title: 'Language not changed', sentence: 'The setting could not be saved.' },
  })
  const leave = useChange({
    change: signOut,
    // A full page load, so that nothing of this member stays in memory.
    after: () => location.assign('/'),
    failed: { title: 'Log out failed', sentence: 'You are still signed in. Try again.' },
  })
  const [isLeaving, setLeaving] = useState(false)
  const go = (to: string) => () => void navigate(to)
  const settled = session.role !== null && !session.mustSetUpMfa
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Account of ${name}`}
            className="flex h-11 min-w-0 items-center gap-2 rounded-ui px-1.5 hover:bg-hover"
          >
            <span className="hidden max-w-40 truncate md:block">{name}</span>
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full border border-control bg-raised text-xs font-semibold"
            >
              {initials(name)}
            </span>
          </button>
        }
      >
        <MenuLabel>
          <span className="block font-medium">{name}</span>
          <span className="block text-muted">{session.user.email}</span>
          <span className="block text-muted">
            {session.role ? roleLabel[session.role] : 'No role yet'}, {session.organization.name}
          </span>
        </MenuLabel>
        <MenuSeparator />
        {settled && (
          <>
            <MenuItem icon={<CircleUser aria-hidden size={16} />} onSelect={go('/account')}>
              Profile
            </MenuItem>
            <MenuItem icon={<MonitorSmartphone aria-hidden size={16} />} onSelect={go('/account#devices')}>
              Sessions
            </MenuItem>
            <MenuItem icon={<Bell aria-hidden size={16} />} onSelect={go('/account#notifications')}>
              Notifications
            </MenuItem>
            {may('organization.manage') ? (
              <MenuItem icon={<Settings aria-hidden size={16} />} onSelect={go('/settings')}>
                Organization
              </MenuItem>
            ) : (
              <MenuItem icon={<Gauge aria-hidden size={16} />} onSelect={go('/settings/plan')}>
                Plan & usage
              </MenuItem>
            )}
            {rare.map(({ to, label, icon: Icon }) => (
              <MenuItem key={to} onlyNarrow icon={<Icon aria-hidden size={16} />} onSelect={go(to)}>
                {label}
              </MenuItem>
            ))}
            <MenuSeparator />
          </>
        )}
        {session.organizations.length > 1 && (
          <>
            <MenuRadio
              label="Work in"
              value={session.organization.id}
              onChange={(id) => id !== session.organization.id && moveTo.mutate(id)}
              options={session.organizations.map((one) => ({ value: one.id, label: one.name, icon: <Building2 aria-hidden size={16} /> }))}
            />
            <MenuSeparator />
          </>
        )}
        <MenuRadio
          label="Units"
          value={session.units}
          onChange={(next) => units.mutate(next)}
          options={[
            { value: 'imperial', label: 'Imperial (°F, ft)', icon: <Ruler aria-hidden size={16} /> },
            { value: 'metric', label: 'Metric (°C, m)', icon: <Ruler aria-hidden size={16} /> },
          ]}
        />
        <MenuSeparator />
        <MenuRadio
          label="Language"
          value={language}
          onChange={(next) => speak.mutate(next)}
          options={(['en', 'es'] as const).map((value) => ({
            value,
            label: languageNames[value],
            icon: <Languages aria-hidden size={16} />,
          }))}
        />
        <MenuSeparator />
        {settled && (
          <MenuItem icon={<MessageCircleQuestion aria-hidden size={16} />} onSelect={go('/help')}>
            Help
          </MenuItem>
        )}
        <MenuItem icon={<LogOut aria-hidden size={16} />} onSelect={() => setLeaving(true)} disabled={leave.isPending}>
          {leave.isPending ? 'Logging out...' : 'Log out'}
        </MenuItem>
      </Menu>
      {isLeaving && (
        <LeaveDialog
          pending={leave.isPending}
          onLeave={() => leave.mutate(undefined, { onError: () => setLeaving(false) })}
          onStay={() => setLeaving(false)}
        />
      )}
    </>
  )
}
