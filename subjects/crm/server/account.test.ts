import { expect, test } from 'vitest'
import { accountBase } from '#server/account'

test.each([
  ['salesforce', 'https://acme.my.salesforce.com/services/data', 'https://acme.my.salesforce.com'],
  ['salesforce', 'https://acme.lightning.force.com', 'https://acme.lightning.force.com'],
  ['pipedrive', 'https://acme.pipedrive.com', 'https://acme.pipedrive.com'],
] as const)('%s lies at %s', (vendor, told, base) => expect(accountBase(vendor, told)).toBe(base))

test.each([
  ['salesforce', 'https://salesforce.com.elsewhere.example'],
  ['salesforce', 'https://evilsalesforce.com'],
  ['salesforce', 'http://acme.my.salesforce.com'],
  ['salesforce', 'https://acme.pipedrive.com'],
  ['salesforce', 'https://acme.my.salesforce.com@elsewhere.example/'],
  ['pipedrive', 'https://127.0.0.1'],
  ['hubspot', 'https://api.hubapi.com'],
  ['pipedrive', 'no address'],
] as const)('%s is not believed to lie at %s: a token would go there', (vendor, told) =>
  expect(() => accountBase(vendor, told)).toThrow(/none of its own/),
)
