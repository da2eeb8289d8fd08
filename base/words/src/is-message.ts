import type { Message, Value } from '#message'

/** Whether something that was stored, or came from a thread, is a message as `Message` says. @param most - how deep values may lie within values */
export function isMessage(value: unknown, most = 8): value is Message {
  if (typeof value !== 'object' || value === null || most < 0) return false
  const { code, values } = value as Partial<Record<keyof Message, unknown>>
  return typeof code === 'string' && Array.isArray(values) && values.every((one) => isValue(one, most - 1))
}

function isValue(value: unknown, most: number): value is Value {
  if (typeof value === 'string' || typeof value === 'number') return true
  if (isMessage(value, most)) return true
  if (typeof value !== 'object' || value === null) return false
  const { day, count, one, many } = value as Record<string, unknown>
  return typeof day === 'string' || (typeof count === 'number' && typeof one === 'string' && ['string', 'undefined'].includes(typeof many))
}
