import { expect, test } from '@playwright/test'
import { enterDemo, readyScan, SEEDING_MS, toastWith } from './workspace.ts'

test('a practice CRM is connected, tried dry, synced, told back from, and what failed there is tried again', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 120_000)
  await enterDemo(page)
  const { propertyId, propertyName } = await readyScan(page)
  const name = `Practice ${Date.now()}`
  await page.goto('/crm-integrations?tab=configurations')
  await page.getByRole('button', { name: 'Connect Pipedrive' }).click()
  await page.getByRole('radio', { name: /A practice CRM/ }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click()
  await expect(toastWith(page, `${name} is connected`)).toBeVisible()

  await page.getByRole('button', { name: `Changes from ${name}` }).click()
  await page.getByRole('combobox', { name: 'Stage of the project when its job is in Quoted' }).click()
  await page.getByRole('option', { name: 'Report sent' }).click()
  await page.getByRole('button', { name: 'Save stages' }).click()
  await expect(toastWith(page, 'Stages saved')).toBeVisible()

  await page.goto(`/property/${propertyId}?tab=claim`)
  const card = page.getByRole('region', { name: 'CRM sync' })
  await card.getByRole('combobox', { name: 'CRM' }).click()
  await page.getByRole('option', { name }).click()
  if (!(await card.getByLabel('First name').isVisible())) await card.getByRole('button', { name: 'Owner information' }).click()
  await card.getByLabel('First name').fill('Ana')
  await card.getByLabel('Last name').fill('Reyes')
  await card.getByLabel('E-mail').fill('ana@owners.example')
  await card.getByRole('button', { name: 'Dry run' }).click()
  const rehearsal = page.getByRole('dialog')
  await expect(rehearsal.getByText('Contact').first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Sync to CRM' }).click()
  await expect(toastWith(page, 'CRM Sync Successful')).toBeVisible({ timeout: 30_000 })
  await expect(card.getByRole('listitem').filter({ hasText: name }).getByText('In sync')).toBeVisible()

  await card.getByRole('link', { name: 'Log' }).click()
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events.getByText(`${propertyName}, ${name}`).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`propertyId=${propertyId}`))

  await page.getByRole('radio', { name: 'Records' }).click()
  await page
    .getByRole('button', { name: `Move the job of ${propertyName}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Quoted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toastWith(page, 'Job moved in the practice CRM')).toBeVisible()
  await page.goto(`/crm-integrations?tab=activity&propertyId=${propertyId}&direction=in`)
  await expect(events.getByText(/from the CRM/).first()).toBeVisible()

  await page.goto('/crm-integrations?tab=activity&show=records&state=failed')
  await page
    .getByRole('button', { name: /^Try .* again$/ })
    .first()
    .click()
  await expect(toastWith(page, '1 sync tried again')).toBeVisible()
})

test('the way in at a CRM is tried at a practice CRM: no is told as no, and yes connects', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const name = `Practice sign-in ${Date.now()}`
  for (const reply of ['Deny', 'Allow']) {
    await page.goto('/crm-integrations?tab=configurations')
    await page.getByRole('button', { name: 'Connect HubSpot' }).click()
    await page.getByRole('radio', { name: /Sign in at a practice CRM/ }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Connect with HubSpot (practice)' }).click()
    await expect(page.getByText('No vendor is asked, and nothing leaves this server.')).toBeVisible()
    await page.getByRole('button', { name: reply }).click()
    await expect(page.getByRole('status').filter({ hasText: reply === 'Deny' ? 'did not let us in' : 'Signed in.' })).toBeVisible()
  }
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Test ${name}` }).click()
  await expect(toastWith(page, 'Connection works')).toBeVisible()
})
