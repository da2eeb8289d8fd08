import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LessonBlock } from '#contract/course'
import { LONGEST_COURSE, type OwnCourseText } from '#contract/own-course'
import { slug } from '#rules/parse-course'
import { withPictureQuestion } from '#web/exam/picture-question.ts'
import { PictureQuestionDialog } from '#web/exam/picture-question-dialog.tsx'
import { ownCourseQuery, writeCourse } from '#web/team/manage-api.ts'
import { CoursePreview, readText } from './course-preview.tsx'
import { COURSE_TEMPLATE } from './course-template.ts'

const LONGEST_NAME = 56

/** A new course is named after its title, and keeps that name. */
const nameFor = (title: string): string => `own-${slug(title).slice(0, LONGEST_NAME).replace(/-+$/, '') || 'course'}`

interface Props {
  /** Null for a new one. */
  course: OwnCourseText | null
  renderLab: (lab: Extract<LessonBlock, { kind: 'lab' }>) => ReactNode
  renderAnimation: (animation: Extract<LessonBlock, { kind: 'animation' }>) => ReactNode
}

/** The Markdown of a course beside what members will see of it. */
export function CourseEditor({ course, renderLab, renderAnimation }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [markdown, setText] = useState(course?.markdown ?? COURSE_TEMPLATE)
  const [isOffered, offer] = useState(course?.isOffered ?? true)
  const shown = useDeferredValue(markdown)
  const [isAsking, setAsking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const read = readText(markdown)
  const isChanged = course === null || markdown !== course.markdown || isOffered !== course.isOffered
  const save = useChange({
    change: () =>
      writeCourse(course?.course ?? nameFor('course' in read ? read.course.title : ''), {
        markdown,
        isOffered,
        madeFrom: course?.version ?? 0,
      }),
    done: (written) => ({
      title: `Version ${written.version} saved`,
      description: written.isOffered ? 'Members can take it.' : 'Members do not see it.',
    }),
    after: (written) => {
      queries.setQueryData(ownCourseQuery(written.course).queryKey, written)
      void queries.invalidateQueries({
        queryKey: ['training'],
        predicate: ({ queryKey }) => queryKey[1] !== 'own' || queryKey.length === 2,
      })
      void navigate(`/training/own-courses/${written.course}`, { replace: true })
    },
    failed: { title: 'Not saved', sentence: 'Your text is still here; try it again in a moment.' },
  })
  const toLine = (line: number) => {
    const at = markdown
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length
    area.current?.focus()
    area.current?.setSelectionRange(at === 0 ? 0 : at + 1, at + 1)
  }
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) setText((await chosen.text()).slice(0, LONGEST_COURSE))
    target.value = ''
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <TextArea
          ref={area}
          label="Course in Markdown"
          rows={28}
          maxLength={LONGEST_COURSE}
          spellCheck
          value={markdown}
          onChange={({ target }) => setText(target.value)}
          error={'line' in read ? read.words : undefined}
          hint={
            course ? `Version ${course.version}, written by ${course.writtenBy} on ${formatDateTime(course.writtenAt)}` : 'A new course'
          }
          className="font-mono text-sm md:text-sm"
        />
        <Checkbox label="Offer it to the members" checked={isOffered} onChange={offer} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={!isChanged}
            reason={'line' in read ? read.words : undefined}
            onClick={() => save.mutate()}
          >
            {save.isPending ? 'Saving…' : 'Save as a new version'}
          </Button>
          <Button onClick={() => file.current?.click()}>Import a .md file…</Button>
          <Button onClick={() => setAsking(true)}>Add a question on a picture…</Button>
          {'line' in read && <Button onClick={() => toLine(read.line)}>{`Go to line ${read.line}`}</Button>}
          <input ref={file} type="file" accept=".md,.markdown,text/markdown,text/plain" hidden onChange={(event) => void take(event)} />
        </div>
        {course && course.versions.length > 1 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-muted md:min-h-0 md:py-2">
              {formatCount(course.versions.length, 'version')}
            </summary>
            <ol className="text-sm text-muted">
              {course.versions.map((one) => (
                <li
                  key={one.version}
                >{`Version ${one.version}, ${one.writtenBy}, ${formatDateTime(one.writtenAt)}${one.isOffered ? '' : ', not offered'}`}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {isAsking && (
        <PictureQuestionDialog
          onClose={() => setAsking(false)}
          onAdd={(question) => {
            setText(withPictureQuestion(markdown, question))
            setAsking(false)
          }}
        />
      )}
      <Panel title="Preview">
        <CoursePreview markdown={shown} renderLab={renderLab} renderAnimation={renderAnimation} />
      </Panel>
    </div>
  )
}
