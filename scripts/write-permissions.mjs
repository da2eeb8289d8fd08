import { writeFile } from 'node:fs/promises'
import { permissionsPage } from '../packages/contracts/src/account/permissions-page.ts'
import { endpoints } from '../packages/contracts/src/api/endpoints.ts'

const page = new URL('../docs/permissions.md', import.meta.url)
await writeFile(page, permissionsPage(endpoints))
console.log(`docs/permissions.md: ${endpoints.length} calls`)
