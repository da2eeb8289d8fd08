import type { KeptMember } from '@ridgeline/web/session/kept-member.ts'
import { Lead } from '#web/kit.tsx'
import { useRoute } from '#web/route.ts'
import { useLeft } from './use-left.ts'

/** Says on every screen that something waits which cannot be sent now, and leads to what can be done. */
export function LeftBar({ member }: { member: KeptMember }) {
  const { parts } = useRoute()
  const left = useLeft(member, parts[0])
  if (left === null || left.own.length === 0 || parts[0] === 'left') return null
  return (
    <div role="status" className="px-4 pt-3">
      <Lead to="/capture/left">
        What you took for another organization waits here
        <span className="block text-sm font-normal text-muted">It is safe, and not sent. See what can be done</span>
      </Lead>
    </div>
  )
}
