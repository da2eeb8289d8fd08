import { CloudHail, FileText, FolderOpen, GraduationCap, Map as MapIcon, Thermometer } from 'lucide-react'
import { features } from './content.ts'
import { SectionTitle } from './section-title.tsx'

const icons = [Thermometer, FileText, GraduationCap, MapIcon, FolderOpen, CloudHail]

export function FeaturesSection() {
  return (
    <section id="features" className="mx-auto max-w-6xl scroll-mt-16 px-4 py-14 md:px-6 md:py-20">
      <SectionTitle title="From a file to a sentence" text="Each step keeps its evidence, so that every number can be traced to pixels." />
      <ul className="grid overflow-hidden rounded-ui border border-line md:grid-cols-2 lg:grid-cols-3">
        {features.map((f, i) => {
          const Icon = icons[i] ?? FileText
          return (
            <li key={f.title} className="-mt-px -ml-px border-t border-l border-line bg-surface p-5 md:p-6">
              <Icon aria-hidden size={20} className="text-accent-text" />
              <h3 className="mt-4 text-lg font-semibold">{f.title}</h3>
              <p className="mt-1 text-muted">{f.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
