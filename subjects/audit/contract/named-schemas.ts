import { AuditEvent } from './audit.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const auditSchemas = {
  AuditEvent,
} as const
