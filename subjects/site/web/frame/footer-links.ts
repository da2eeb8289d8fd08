interface FooterLink {
  readonly href: string
  readonly label: string
}

/** The columns of the foot of every public page. Each link is a page that exists. */
export const footerColumns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
  {
    title: 'Platform',
    links: [
      { href: '/#features', label: 'Features' },
      { href: '/#pricing', label: 'Pricing' },
      { href: '/auth', label: 'Sign In' },
      { href: '/training', label: 'Training Portal' },
      { href: '/verify', label: 'Verify a report' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { href: '/help', label: 'Documentation' },
      { href: '/api/docs', label: 'API Reference' },
      { href: '/support', label: 'Support Center' },
      { href: '/method', label: 'Methodology Guide' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About Us' },
      { href: '/careers', label: 'Careers' },
      { href: '/privacy', label: 'Privacy Policy' },
      { href: '/terms', label: 'Terms of Service' },
      { href: '/THIRD-PARTY-NOTICES.txt', label: 'Third-party notices' },
    ],
  },
]
