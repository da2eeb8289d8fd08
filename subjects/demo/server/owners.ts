interface ExampleOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly company: string
}

/** Who owns each example roof, by its slug: the owner of the property, the client of its projects and the contact of the CRM. Invented; the numbers are kept for that. */
export const EXAMPLE_OWNERS: Readonly<Record<string, ExampleOwner>> = {
  'maple-hollow-elementary': {
    firstName: 'Ruth',
    lastName: 'Alder',
    email: 'ruth.alder@maple-hollow.example',
    phone: '(555) 555-0142',
    company: 'Maple Hollow School District',
  },
  'northgate-distribution': {
    firstName: 'Owen',
    lastName: 'Marsh',
    email: 'owen.marsh@northgate.example',
    phone: '(555) 555-0118',
    company: 'Northgate Logistics',
  },
  'larkmoor-office': {
    firstName: 'Iris',
    lastName: 'Caldwell',
    email: 'iris.caldwell@larkmoor.example',
    phone: '(555) 555-0188',
    company: 'Larkmoor Property Partners',
  },
  'corner-market-plaza': {
    firstName: 'Lena',
    lastName: 'Ortiz',
    email: 'lena@corner-market.example',
    phone: '(555) 555-0175',
    company: 'Corner Market Holdings',
  },
}
