import { PRODUCT } from '@ridgeline/site/web/frame/product.ts'
import { filmStill } from '@ridgeline/site/web/landing/film-still.ts'
import { AboutPage } from '@ridgeline/site/web/screens/about.tsx'
import { CareersPage } from '@ridgeline/site/web/screens/careers.tsx'
import { LandingPage } from '@ridgeline/site/web/screens/landing.tsx'
import { MethodPage } from '@ridgeline/site/web/screens/method.tsx'
import { PrivacyPage } from '@ridgeline/site/web/screens/privacy.tsx'
import { SupportPage } from '@ridgeline/site/web/screens/support.tsx'
import { TermsPage } from '@ridgeline/site/web/screens/terms.tsx'
import type { ReactNode } from 'react'

export interface PublicPage {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly content: () => ReactNode
  /** The picture that is the largest thing of the first view. */
  readonly still?: { readonly srcSet: string; readonly sizes: string }
  readonly membersHaveTheirOwn?: true
}

/** Every page that is made when the application is built, for people without an account and for search engines. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: `${PRODUCT}: thermal roof inspection software`,
    description:
      'From the pictures of a drone or a handheld thermal camera to temperatures, findings with their evidence, a roof health score with reasons, and a report owners and adjusters can check.',
    content: () => <LandingPage />,
    still: filmStill,
  },
  {
    path: '/about',
    title: `About ${PRODUCT}`,
    description: 'What the software does, what it will not do, how it is made, and who runs this server.',
    content: () => <AboutPage />,
  },
  {
    path: '/careers',
    title: `Careers: ${PRODUCT}`,
    description: 'Which positions are open, said honestly, and how to write about work.',
    content: () => <CareersPage />,
  },
  {
    path: '/support',
    title: `Support: ${PRODUCT}`,
    description: 'Documentation, method, API reference, answers to what is often asked, and a form that reaches a person.',
    content: () => <SupportPage />,
  },
  {
    path: '/method',
    title: `How it is computed: ${PRODUCT}`,
    description: 'How temperatures, findings, their confidence and the health score come about, with formulas and limits.',
    content: () => <MethodPage />,
    membersHaveTheirOwn: true,
  },
  {
    path: '/privacy',
    title: `Privacy: ${PRODUCT}`,
    description: 'What is stored, where, for how long, who else receives something, and how you take it out or delete it.',
    content: () => <PrivacyPage />,
  },
  {
    path: '/terms',
    title: `Terms: ${PRODUCT}`,
    description: 'The rules of the service in plain words: account, trial and plans, what is yours, what a result is.',
    content: () => <TermsPage />,
  },
]
