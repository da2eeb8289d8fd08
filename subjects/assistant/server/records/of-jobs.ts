import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { type BudgetLine, sumOf } from '@ridgeline/project/contract/budget'
import type { ProjectDetail } from '@ridgeline/project/contract/project'
import type { ProjectTask } from '@ridgeline/project/contract/task'
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
import { type Entry, say, type Tell, teller, wrote } from '#server/records/entry'

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
      open: open.get(project.id) ?? [],
    }),
  )
}

interface Standing {
  readonly stage: string
  readonly today: string
  /** What is still to do. */
  readonly open: readonly ProjectTask[]
}

function ofJob(project: ProjectDetail, { stage, today, open }: Standing): Entry[] {
  const { formatDate } = spoken('subjects/report/rules/format/date')
  const evidence: Evidence = { kind: 'project', id: project.id, label: project.name, href: `/projects/${project.id}` }
  const of = teller(project.name, evidence)
  const names = open
    .slice(0, MOST_OPEN)
    .map(({ title }) => wrote(title))
    .join('; ')
  const isLate = project.status === 'active' && project.dueOn !== null && project.dueOn < today
  const days = formatCount(project.daysInStage, say('day', 'día'), say('days', 'días'))
  const isHeld = project.status === 'on-hold'
  return [
    ...of('stage', [
      stage,
      project.daysInStage === 0 ? say('since today', 'desde hoy') : say(`for ${days}`, `desde hace ${days}`),
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
      isHeld ? say('on hold', 'en pausa') : say('not on hold', 'no está en pausa'),
      project.blockedReason === ''
        ? say('nothing noted that blocks it', 'nada anotado que lo bloquee')
        : say(`blocked: ${wrote(project.blockedReason)}`, `bloqueado: ${wrote(project.blockedReason)}`),
      say(`in the stage ${stage}`, `en la etapa ${stage}`),
    ]),
    ...of('note', [wrote(project.notes)]),
    ...of('tasks', [
      say(`${project.doneTasks} of ${project.totalTasks} done`, `${project.doneTasks} de ${project.totalTasks} hechas`),
      names !== '' && say(`left to do: ${names}`, `falta por hacer: ${names}`),
    ]),
    ...open.flatMap(({ title, dueOn, assigneeName }) =>
      of('task', [
        wrote(title),
        dueOn ? say(`due ${formatDate(dueOn)}`, `vence el ${formatDate(dueOn)}`) : say('due on no day', 'sin fecha'),
        assigneeName === null ? say('for nobody yet', 'sin encargado') : say(`for ${wrote(assigneeName)}`, `para ${wrote(assigneeName)}`),
      ]),
    ),
    ...of('assignee', [wrote(project.assigneeName ?? '')]),
    ...of('client', [wrote(project.clientName)]),
    ...of('priority', [say(project.priority, priorities[project.priority])]),
    ...of('start', [formatDate(project.startsOn)]),
    ...of('job', [
      project.properties.map(({ name }) => wrote(name)).join('; '),
      stage,
      isHeld ? say('on hold', 'en pausa') : project.status === 'completed' ? say('completed', 'terminado') : say('active', 'activo'),
    ]),
    ...project.contacts.flatMap(({ name, part, phone, email }) =>
      of('contact', [wrote(name), partWord(part), phone && wrote(phone), email && wrote(email)]),
    ),
    ...ofBudget(project.budget ?? [], of),
    ...(project.budget ?? []).flatMap(({ item, payer, budgetUsd, actualUsd }) =>
      of('line', [
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
function ofBudget(lines: readonly BudgetLine[], of: Tell): Entry[] {
  if (lines.length === 0) return []
  const { budgetUsd, actualUsd } = sumOf(lines)
  const left = budgetUsd - actualUsd
  return of('budget', [
    say(`${formatUsd(budgetUsd)} in total`, `${formatUsd(budgetUsd)} en total`),
    say(`paid ${formatUsd(actualUsd)}`, `pagado ${formatUsd(actualUsd)}`),
    left < 0
      ? say(`${formatUsd(-left)} over budget`, `${formatUsd(-left)} por encima del presupuesto`)
      : say(`${formatUsd(left)} left, not over budget`, `quedan ${formatUsd(left)}, sin exceder el presupuesto`),
  ])
}
const priorities = { high: 'alta', medium: 'media', low: 'baja' } as const
const partWord = (part: string): string => (part === '' ? '' : say(part, parts[part] ?? part))
const payers = { insurer: ['carrier', 'aseguradora'], owner: ['owner', 'propietario'], supplement: ['supplement', 'suplemento'] } as const
const payerWord = (payer: keyof typeof payers): string => say(payers[payer][0], payers[payer][1])
