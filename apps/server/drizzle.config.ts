import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['../../subjects/*/server/tables/*.ts', '../../base/server/db/schema/*.ts'],
  out: '../../base/server/db/migrations',
})
