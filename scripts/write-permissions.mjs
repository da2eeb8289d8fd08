import { writeFile } from 'node:fs/promises'
import { endpoints } from '../apps/api/endpoints.ts'
import { permissionsPage } from '../apps/api/permissions-page.ts'

const page = new URL('../docs/permissions.md', import.meta.url)
await writeFile(page, permissionsPage(endpoints))
console.log(`docs/permissions.md: ${endpoints.length} calls`)
