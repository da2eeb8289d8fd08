import { expect } from '@playwright/test'
import type { Project } from '../../subjects/project/contract/project.ts'
import type { ProjectTask } from '../../subjects/project/contract/task.ts'
import type { Property } from '../../subjects/property/contract/property.ts'
import { type Hand, read } from './hand.ts'

/** By the first letters of its second word, as somebody knows it. */
export async function findProperty(hand: Hand): Promise<void> {
  const { page } = hand
  const [property] = await read<Property[]>(page, '/api/properties?order=worst')
  if (!property) throw new Error('Expected a property')
  const part = (property.name.split(' ')[1] ?? property.name).slice(0, 4).toLowerCase()
  await hand.press('Control+k')
  await hand.type(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox'), part)
  await expect(page.getByRole('option', { selected: true })).toContainText(property.name)
  await hand.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/property/${property.id}`))
}

/** From what waits on the dashboard to the first of the tasks that are due. */
export async function tickDueTask(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: /^\d+ tasks? (?:due|overdue)/ }))
  const box = page.getByRole('main').getByRole('checkbox').first()
  await box.waitFor()
  const open = () => read<ProjectTask[]>(page, `/api/tasks?state=open`)
  const count = (await open()).length
  await hand.click(box)
  await expect.poll(async () => (await open()).length).toBe(count - 1)
}

/** A project that the dashboard shows and nothing keeps from moving. */
export async function moveProject(hand: Hand): Promise<void> {
  const { page } = hand
  const projects = await read<Project[]>(page, '/api/projects?status=active')
  const shown = await page.getByRole('article').allInnerTexts()
  const project = projects.find(({ name, isBlocked }) => !isBlocked && shown.some((text) => text.includes(name)))
  if (!project) throw new Error('Expected a project on the dashboard that can move')
  // what a card offers comes under the pointer
  const card = page.getByRole('article').filter({ hasText: project.name })
  await card.hover()
  await hand.click(card.getByRole('button', { name: /^Move to / }))
  await expect.poll(async () => (await read<Project>(page, `/api/projects/${project.id}`)).stage).not.toBe(project.stage)
}
