import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { useState } from 'react'
import type { CourseCard } from '#contract/course'
import type { TeamMember } from '#contract/team'
import { assignTo, trainingKeys } from '#web/api.ts'

interface Props {
  team: readonly TeamMember[]
  courses: readonly CourseCard[]
  onClose: () => void
}

const toggled = (all: readonly string[], one: string, isIn: boolean) => (isIn ? [...all, one] : all.filter((other) => other !== one))

/** Gives courses to members with a day. */
export function AssignDialog({ team, courses, onClose }: Props) {
  const [userIds, setMembers] = useState<readonly string[]>([])
  const [chosen, setCourses] = useState<readonly string[]>([])
  const [dueOn, setDay] = useState('')
  const assign = useChange({
    change: () => assignTo({ userIds: [...userIds], courses: [...chosen], dueOn }),
    refresh: trainingKeys,
    done: { title: 'Courses given', description: 'The members are told.' },
    after: onClose,
    failed: { title: 'Not given', sentence: 'Try it again in a moment.' },
  })
  const isReady = userIds.length > 0 && chosen.length > 0 && dueOn !== ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Give courses"
      description="Whoever is named is told, and sees the day in the portal."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady} pending={assign.isPending} onClick={() => assign.mutate()}>
            {assign.isPending ? 'Giving…' : 'Give'}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="text-sm font-medium">Members</legend>
        {team.map((one) => (
          <Checkbox
            key={one.userId}
            label={one.name}
            checked={userIds.includes(one.userId)}
            onChange={(isIn) => setMembers(toggled(userIds, one.userId, isIn))}
          />
        ))}
      </fieldset>
      <fieldset className="mt-3">
        <legend className="text-sm font-medium">Courses</legend>
        {courses.map((one) => (
          <Checkbox
            key={one.course}
            label={one.title}
            checked={chosen.includes(one.course)}
            onChange={(isIn) => setCourses(toggled(chosen, one.course, isIn))}
          />
        ))}
      </fieldset>
      <label className="mt-3 block text-sm font-medium">
        To be completed by
        <input
          type="date"
          value={dueOn}
          onChange={({ target }) => setDay(target.value)}
          className="mt-1 block h-11 rounded-ui border border-control bg-field px-3 md:h-9"
        />
      </label>
    </Dialog>
  )
}
