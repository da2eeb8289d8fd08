import { useChange } from '@ridgeline/web/calls/change.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TimeZoneSelect } from '@ridgeline/web/ui/form/time-zone-select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { NotificationSettings, NotificationSettingsPatch } from '#contract/notification'
import { changeSettings, settingsQuery } from './api.ts'

type Kind = NotificationSettings['kinds'][number]
const mails: { value: Kind['mail']; label: string }[] = [
  { value: 'off', label: 'No mail' },
  { value: 'now', label: 'Mail at once' },
  { value: 'digest', label: 'Daily mail' },
]
const NONE = 'none'
const HOURS = 24
const hours = Array.from({ length: HOURS }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
const hourOrNone = (value: string): number | null => (value === NONE ? null : Number(value))

/** How one is told of each kind of thing, and when mails may come. Every choice is kept as it is made. */
export function NotificationSettingsPanel({ settings }: { settings: NotificationSettings }) {
  const save = useChange<NotificationSettingsPatch>({
    change: changeSettings,
    refresh: [settingsQuery.queryKey],
    failed: { title: 'Not saved', sentence: 'The choice could not be saved. Try again.' },
  })
  const set = (kind: Kind, over: Partial<Kind>) => {
    const { kind: name, inApp, mail } = { ...kind, ...over }
    save.mutate({ kinds: [{ kind: name, inApp, mail }] })
  }
  const quiet = settings.quietFrom !== null
  return (
    <>
      <Panel title="Notifications" flush>
        <ul>
          {settings.kinds.map((kind) => (
            <li
              key={kind.kind}
              className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-first:border-t sm:grid-cols-[minmax(0,1fr)_7rem_11rem]"
            >
              <span className="max-sm:col-span-2">{kind.label}</span>
              <Checkbox label="In app" checked={kind.inApp} onChange={(inApp) => set(kind, { inApp })} />
              <Select
                label={`Mail: ${kind.label}`}
                labelHidden
                options={mails}
                value={kind.mail}
                onChange={(mail) => set(kind, { mail })}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="When mails come">
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <Select
            label="Daily mail at"
            options={hours}
            value={String(settings.digestHour)}
            onChange={(value) => save.mutate({ digestHour: Number(value) })}
            hint="One mail with what you have not read. None comes where there is nothing."
          />
          <TimeZoneSelect
            label="Your time zone"
            value={settings.timeZone}
            none={`As the organization (${settings.organizationTimeZone})`}
            onChange={(timeZone) => save.mutate({ timeZone })}
          />
          <Select
            label="No mail from"
            options={[{ value: NONE, label: 'Never quiet' }, ...hours]}
            value={settings.quietFrom === null ? NONE : String(settings.quietFrom)}
            onChange={(value) => {
              const quietFrom = hourOrNone(value)
              save.mutate({ quietFrom, quietTo: quietFrom === null ? null : (settings.quietTo ?? DAYBREAK) })
            }}
          />
          {quiet && (
            <Select
              label="Until"
              options={hours}
              value={String(settings.quietTo ?? DAYBREAK)}
              onChange={(value) => save.mutate({ quietTo: Number(value), quietFrom: settings.quietFrom })}
              hint="What comes meanwhile is sent then."
            />
          )}
        </div>
      </Panel>
    </>
  )
}
const DAYBREAK = 6
