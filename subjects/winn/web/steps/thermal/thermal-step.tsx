import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { AnalysisResults } from './analysis-results.tsx'
import { ChooseImages } from './choose-images.tsx'
import { IncludedScans } from './included-scans.tsx'
import { type StoreImages, useImageAnalysis } from './use-image-analysis.ts'

type Tab = 'upload' | 'analyze' | 'results'

/** Images chosen here are analysed at once and become a scan of the property; scans that are there already are chosen below. */
export function ThermalStep({ property, store }: { property: PropertyDetail; store: StoreImages }) {
  const [tab, setTab] = useState<Tab>('upload')
  const work = useImageAnalysis(store, () => setTab('results'))
  const content: Record<Tab, ReactNode> = {
    upload: <ChooseImages work={work} onAnalyze={() => setTab('analyze')} />,
    analyze: <ChooseImages work={work} isReady />,
    results: <AnalysisResults work={work} />,
  }
  return (
    <div className="flex flex-col gap-6">
      <IncludedScans property={property} />
      <section aria-label="Thermal images" className="rounded-ui border border-line bg-surface px-4 pb-4">
        <Tabs
          label="Thermal images"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'upload', label: 'Upload', content: content.upload },
            { value: 'analyze', label: 'Analyze', content: content.analyze },
            { value: 'results', label: 'Results', content: content.results },
          ]}
        />
      </section>
    </div>
  )
}
