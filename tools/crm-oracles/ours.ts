import { openCrmNetwork } from '../../subjects/crm/server/network/network.ts'
import type { Send } from '../../subjects/crm/server/vendors/adapter.ts'

/** Our own way to the recorder: the same that the server goes. */
export function ourSend(base: string, headers: Readonly<Record<string, string>>): Send {
  const network = openCrmNetwork({} as never, { put: () => Promise.reject(new Error('nothing is put elsewhere')) })
  return (request) => network.call(base, headers, request)
}

export const person = {
  firstName: 'Ana',
  lastName: "O'Brien",
  email: 'ana@owners.example',
  phone: '(806) 555-0100',
  company: 'Corner Market',
  address: { street: '1 Main Street', city: 'Lubbock', state: 'TX', zipCode: '79401' },
}
export const deal = { name: "Roof of O'Brien \\ Sons", amount: 18_400, address: person.address }
export const pdf = { name: 'Roof report.pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
