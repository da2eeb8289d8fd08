import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import type { ProjectDetail } from '@ridgeline/project/contract/project'
import { listProjectsOf } from '@ridgeline/project/server/list'
import { readProjectOf } from '@ridgeline/project/server/service'
import { setupOf } from '@ridgeline/project/server/setup'
import { shownStages } from '@ridgeline/project/server/stages/stage-words'
import { listTasksOf } from '@ridgeline/project/server/tasks'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { formatCount, formatUsd } from '@ridgeline/report/rules/format/quantity'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { Evidence } from '#contract/evidence'
import { type Entry, entry, say, wrote } from '#server/records/entry'

const MOST_JOBS = 50
const MOST_TASKS = 100
const MOST_OPEN = 6

/** What is recorded of the jobs at a property, or of all that the actor may see. */
export async function jobEntries(deps: Deps, actor: Actor, propertyId: string | null): Promise<Entry[]> {
  if (!isAllowed(actor, 'project.read')) return []
  const { items } = await listProjectsOf(deps, actor, { limit: MOST_JOBS, ...(propertyId && { propertyId }) })
  const stages = shownStages((await setupOf(deps.db, actor.organizationId)).stages)
  const { timeZone } = await ownOrganization(deps.db, actor)
  const today = dayInZone(deps.now(), timeZone)
  const [details, { items: tasks }] = await Promise.all([
    Promise.all(items.map(({ id }) => readProjectOf(deps, actor, id))),
    listTasksOf(deps, actor, { state: 'open', limit: MOST_TASKS }),
  ])
  const open = Map.groupBy(tasks, ({ projectId }) => projectId)
  return details.flatMap((project) =>
    ofJob(project, {
      stage: stages.find(({ key }) => key === project.stage)?.name ?? project.stage,
      today,
      open: (open.get(project.id) ?? []).slice(0, MOST_OPEN).map(({ title }) => wrote(title)),
    }),
  )
}

interface Standing {
  readonly stage: string
  readonly today: string
  /** What is still to do. */
  readonly open: readonly string[]
}

function ofJob(project: ProjectDetail, { stage, today, open }: Standing): Entry[] {
  const { formatDate } = spoken('subjects/report/rules/format/date')
  const evidence: Evidence = { kind: 'project', id: project.id, label: project.name, href: `/projects/${project.id}` }
  const of = (field: Parameters<typeof entry>[0], parts: Parameters<typeof entry>[2]) => entry(field, project.name, parts, evidence)
  const isLate = project.status === 'active' && project.dueOn !== null && project.dueOn < today
  const days = formatCount(project.daysInStage, say('day', 'día'), say('days', 'días'))
  const isHeld = project.status === 'on-hold'
  return [
    ...of('stage', [
      stage,
      say(`for ${days}`, `desde hace ${days}`),
      isHeld && say('on hold', 'en pausa'),
      project.status === 'completed' && say('completed', 'terminado'),
    ]),
    ...of(
      'due',
      project.dueOn === null
        ? []
        : [formatDate(project.dueOn), isLate && say('overdue', 'vencido'), say(`in the stage ${stage}`, `en la etapa ${stage}`)],
    ),
    ...of('hold', [
      isHeld && say('on hold', 'en pausa'),
      project.blockedReason !== '' && say(`blocked: ${wrote(project.blockedReason)}`, `bloqueado: ${wrote(project.blockedReason)}`),
    ]),
    ...of('note', [wrote(project.notes)]),
    ...of('tasks', [
      say(`${project.doneTasks} of ${project.totalTasks} done`, `${project.doneTasks} de ${project.totalTasks} hechas`),
      open.length > 0 && say(`left to do: ${open.join('; ')}`, `falta por hacer: ${open.join('; ')}`),
    ]),
    ...project.contacts.flatMap(({ name, part, phone, email }) =>
      of('contact', [wrote(name), partWord(part), phone && wrote(phone), email && wrote(email)]),
    ),
    ...(project.budget && project.budget.length > 1
      ? of('budget', [
          say(`${formatUsd(sum(project.budget, 'budgetUsd'))} in total`, `${formatUsd(sum(project.budget, 'budgetUsd'))} en total`),
          say(`paid ${formatUsd(sum(project.budget, 'actualUsd'))}`, `pagado ${formatUsd(sum(project.budget, 'actualUsd'))}`),
        ])
      : []),
    ...(project.budget ?? []).flatMap(({ item, payer, budgetUsd, actualUsd }) =>
      of('budget', [
        `${wrote(item)} ${formatUsd(budgetUsd)}`,
        say(`paid ${formatUsd(actualUsd)}`, `pagado ${formatUsd(actualUsd)}`),
        payerWord(payer),
      ]),
    ),
  ]
}

const parts: Readonly<Record<string, string>> = {
  Owner: 'propietario',
  Adjuster: 'ajustador',
  'Property manager': 'encargado de la propiedad',
  Facilities: 'instalaciones',
}
type Money = NonNullable<ProjectDetail['budget']>
const sum = (lines: Money, of: 'budgetUsd' | 'actualUsd'): number => lines.reduce((all, line) => all + (line[of] ?? 0), 0)
const partWord = (part: string): string => (part === '' ? '' : say(part, parts[part] ?? part))
const payers = { insurer: ['carrier', 'aseguradora'], owner: ['owner', 'propietario'], supplement: ['supplement', 'suplemento'] } as const
const payerWord = (payer: keyof typeof payers): string => say(payers[payer][0], payers[payer][1])
