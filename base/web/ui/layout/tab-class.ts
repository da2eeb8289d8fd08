/** A row of tabs, and one of them: `Tabs`, and rows of links that look the same. */
export const tabRowClass = 'relative flex print:hidden gap-3 overflow-x-auto border-b border-line fade-ends'
export const tabClass =
  'h-11 min-w-11 shrink-0 px-1.5 first:-ml-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors duration-100 -outline-offset-2 hover:text-ink data-[state=active]:border-accent-text data-[state=active]:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-ink md:h-10'
