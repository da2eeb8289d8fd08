import type { Flight } from '#decode/decoded-file'

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(2)}`

/** How a drone held the camera, as DJI writes it into XMP: what our own reader and other programs for drones look for. */
export function flightXmp({ relativeAltitudeM, gimbalPitchDeg, gimbalYawDeg, gimbalRollDeg }: Flight, isRtk: boolean): string {
  const facts: readonly (readonly [name: string, value: number | null])[] = [
    ['RelativeAltitude', relativeAltitudeM],
    ['GimbalRollDegree', gimbalRollDeg],
    ['GimbalYawDegree', gimbalYawDeg],
    ['GimbalPitchDegree', gimbalPitchDeg],
  ]
  const said = facts.flatMap(([name, value]) => (value === null ? [] : [`   drone-dji:${name}="${signed(value)}"`]))
  if (isRtk) said.push('   drone-dji:GpsStatus="RTK"')
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '  <rdf:Description rdf:about=""',
    '   xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"',
    `${said.join('\n')}/>`,
    ' </rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n')
}
