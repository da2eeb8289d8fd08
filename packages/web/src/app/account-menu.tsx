import { roleLabel } from '@ridgeline/contracts/permissions'
import type { Session } from '@ridgeline/contracts/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, Ruler } from 'lucide-react'
import { sentenceOf } from '#api.ts'
import { changeUnits, sessionQuery } from '#features/session/api.ts'
import { signOut } from '#features/session/sign-in.ts'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast-store.ts'

/** Up to two letters for the round button. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase() || '?'
}

export function AccountMenu({ session }: { session: Session }) {
  const queries = useQueryClient()
  const name = session.user.displayName || session.user.email.split('@')[0] || session.user.email
  const units = useMutation({
    mutationFn: changeUnits,
    onSuccess: (next) => queries.setQueryData(sessionQuery.queryKey, next),
    onError: (error) =>
      toast({ title: 'Units not changed', description: sentenceOf(error, 'The setting could not be saved.'), variant: 'destructive' }),
  })
  const leave = useMutation({
    mutationFn: signOut,
    // A full page load, so that nothing of this member stays in memory.
    onSuccess: () => location.assign('/'),
    onError: (error) =>
      toast({ title: 'Log out failed', description: sentenceOf(error, 'You are still signed in. Try again.'), variant: 'destructive' }),
  })
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Account of ${name}`} className="flex h-11 items-center gap-2 rounded-ui px-1.5 hover:bg-hover">
          <span className="hidden max-w-40 truncate md:block">{name}</span>
          <span
            aria-hidden
            className="flex size-8 items-center justify-center rounded-full border border-control bg-raised text-xs font-semibold"
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
      <MenuItem icon={<LogOut aria-hidden size={16} />} onSelect={() => leave.mutate()} disabled={leave.isPending}>
        {leave.isPending ? 'Logging out...' : 'Log out'}
      </MenuItem>
    </Menu>
  )
}
