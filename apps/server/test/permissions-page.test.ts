import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { endpoints } from '@ridgeline/api/endpoints'
import { permissionsPage } from '@ridgeline/api/permissions-page'
import { expect, test } from 'vitest'

test('docs/permissions.md says what the code says; if not, run node scripts/write-permissions.mjs', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/permissions.md'), 'utf8')
  expect(page).toBe(permissionsPage(endpoints))
})
