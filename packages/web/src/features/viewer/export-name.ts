/** "DRN_0072-temperatures.csv" for an original DRN_0072.jpg. */
export const exportName = (fileName: string, ending: string): string => `${fileName.replace(/\.[^.]+$/, '')}-temperatures.${ending}`
