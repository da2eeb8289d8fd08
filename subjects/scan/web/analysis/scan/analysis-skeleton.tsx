import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'

/** The shape of the screen while the scan loads. */
export const AnalysisSkeleton = () => (
  <>
    <Loading label="Loading the analysis" />
    <div className="-mt-4 mb-3 flex flex-col gap-2 pt-1 md:mb-2 lg:-mx-3">
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-4 w-96 max-w-full max-md:hidden" />
    </div>
    <div className="grid gap-3 lg:-mx-3 lg:-mb-4 lg:min-h-[34rem] lg:flex-[1_0_0px] lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Skeleton className="aspect-5/4 max-md:-mx-4 max-md:aspect-auto max-md:h-[calc(100dvh-20rem)] lg:aspect-auto" />
      <Skeleton className="h-96 max-md:hidden lg:h-auto" />
    </div>
  </>
)
