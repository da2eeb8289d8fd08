import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'
import { callsOfPeople } from './endpoints-people.ts'
import { callsOfRoofs } from './endpoints-roofs.ts'
import { callsOfWork } from './endpoints-work.ts'

/** Every call of the API, by the name under which the OpenAPI document lists it (`operationId`). */
export const calls = {
  ...callsOfPeople,
  ...callsOfWork,
  ...callsOfRoofs,
} as const satisfies Readonly<Record<string, AnyEndpoint | AnyBinaryEndpoint>>

/** The same as a list. The access suite tries each as a stranger and signed out. */
export const endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[] = Object.values(calls)
