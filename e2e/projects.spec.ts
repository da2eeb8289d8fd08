import { expect, test } from '@playwright/test'
import type { Project } from '../subjects/project/contract/project.ts'
import { enterDemo, readyScan, SEEDING_MS, toastWith } from './workspace.ts'

test('a project is begun, moved by keyboard and back, has tasks, and leads to the report of its property', async ({ page, isMobile }) => {
  test.setTimeout(SEEDING_MS + 120_000)
  await enterDemo(page)
  const { propertyName } = await readyScan(page)
  const name = `Journey ${Date.now()}`
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Project Management' })).toBeVisible()
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Project name').fill(name)
  await page.getByLabel('Client').fill('Ada Lovelace')
  await page.getByLabel('Find a property').fill(propertyName)
  await page
    .getByRole('list', { name: 'Properties found' })
    .getByRole('button', { name: new RegExp(propertyName) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByLabel('What is to be done').fill('Measure the north slope')
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('checkbox', { name: 'Measure the north slope' }).click()
  await expect(page.getByText('1/3 tasks')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Task done: Measure the north slope')

  await page.goto(`/projects?view=board&q=${encodeURIComponent(name)}`)
  if (!isMobile) {
    const inspected = page.getByRole('region', { name: 'Inspected' })
    const handle = page.getByRole('button', { name: `Move ${name} with the left and right arrow keys` })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await expect(inspected.getByRole('link', { name })).toBeVisible()
    await expect(handle, 'the card keeps the focus where it went').toBeFocused()
    await toastWith(page, `${name}: Inspected`).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'Lead' }).getByRole('link', { name })).toBeVisible()
  }

  await page.goto(`/projects?status=active&q=${encodeURIComponent(name.toUpperCase())}`)
  const card = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  const [project] = (await (await page.request.get(`/api/projects?search=${encodeURIComponent(name)}`)).json()) as Project[]
  await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/projects/${project?.id}`)
  if (!isMobile) {
    const asked = page.url()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as a view' }).click()
    await page.getByLabel('Name of the view').fill('The journey')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'View: The journey' })).toBeVisible()
    await page.getByRole('button', { name: 'Columns and order' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Start' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Start' })).toBeVisible()
    await page.goto('/projects')
    await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Start' })).toBeHidden()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemradio', { name: 'The journey' }).click()
    await expect(page.getByRole('columnheader', { name: 'Start' }), 'a view keeps its columns').toBeVisible()
    expect(new URL(page.url()).searchParams.get('q')).toBe(new URL(asked).searchParams.get('q'))
    await expect(card).toHaveCount(1)
  }
  await card.getByRole('button', { name: `More of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Generate Report' }).click()
  await expect(page).toHaveURL(new RegExp(`/winn-report/${project?.property?.id}`))
})

test('what is looked for and not there is said so, and the filters stand in the address', { tag: '@any-size' }, async ({ page }) => {
  await enterDemo(page)
  await page.goto('/projects?status=completed&q=nobody')
  await expect(page.getByText('No projects found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})
