import { strToU8, zipSync } from 'fflate'
import { NOT_FLOWN } from '#contract/flight'
import { aircraft } from '#rules/flight/aircraft'
import type { FlightPlan } from '#rules/flight/plan-flight'
import { escaped } from '#rules/given/escaped'

const tag = (name: string, value: string | number): string => `<wpml:${name}>${value}</wpml:${name}>`
const figure = (value: number): string => String(Math.round(value * 100) / 100)
const place = ([longitude, latitude]: readonly [number, number]): string => `${longitude.toFixed(8)},${latitude.toFixed(8)}`

/**
 * A flight plan as Pilot 2 and FlightHub 2 take it in (KMZ with WPML 1.0.6): `template.kml`, from which they plan anew, and `waylines.wpml`, which they fly.
 * The gimbal looks straight down, both cameras take a picture at each step, and the aircraft comes home at the end and where the remote is lost.
 *
 * @param name - of the roof
 * @see DJI, Cloud API documentation, WPML (template.kml, waylines.wpml)
 */
export function missionKmz(plan: FlightPlan, name: string, madeAt: Date): Uint8Array {
  const file = (inside: string) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<!-- ${escaped(name).replaceAll('--', '- -')}: ${NOT_FLOWN} -->
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:wpml="http://www.dji.com/wpmz/1.0.6">
  <Document>${inside}
  </Document>
</kml>
`)
  const made = tag('author', 'Ridgeline') + tag('createTime', madeAt.getTime()) + tag('updateTime', madeAt.getTime())
  return zipSync({
    'wpmz/template.kml': file(made + missionOf(plan) + templateOf(plan)),
    'wpmz/waylines.wpml': file(missionOf(plan) + waylineOf(plan)),
    'wpmz/res/': new Uint8Array(0),
  })
}

const heightOf = ({ roofHeightM, aboveRoofM }: FlightPlan): number => roofHeightM + aboveRoofM

/** Above roofs and trees nearby before the aircraft leaves its start. */
const LOWEST_TRANSIT_M = 20

function missionOf(plan: FlightPlan): string {
  const { drone, payload } = aircraft[plan.aircraft]
  return `
    <wpml:missionConfig>
      ${tag('flyToWaylineMode', 'safely')}${tag('finishAction', 'goHome')}
      ${tag('exitOnRCLost', 'executeLostAction')}${tag('executeRCLostAction', 'goBack')}
      ${tag('takeOffSecurityHeight', figure(Math.max(LOWEST_TRANSIT_M, heightOf(plan))))}${tag('globalTransitionalSpeed', 8)}
      ${tag('globalRTHHeight', figure(Math.max(LOWEST_TRANSIT_M, heightOf(plan))))}
      <wpml:droneInfo>${tag('droneEnumValue', drone[0])}${tag('droneSubEnumValue', drone[1])}</wpml:droneInfo>
      <wpml:payloadInfo>${tag('payloadEnumValue', payload)}${tag('payloadSubEnumValue', 0)}${tag('payloadPositionIndex', 0)}</wpml:payloadInfo>
    </wpml:missionConfig>`
}

/** Both pictures, spelled as the aircraft wants it. */
const LENSES = 'visable,ir'

function templateOf(plan: FlightPlan): string {
  const ring = [...plan.outline, ...plan.outline.slice(0, 1)].map((corner) => `${place(corner)},0`).join(' ')
  const heights = tag('ellipsoidHeight', figure(heightOf(plan))) + tag('height', figure(heightOf(plan)))
  return `
    <Folder>
      ${tag('templateType', 'mapping2d')}${tag('templateId', 0)}
      <wpml:waylineCoordinateSysParam>${tag('coordinateMode', 'WGS84')}${tag('heightMode', 'relativeToStartPoint')}${tag('globalShootHeight', figure(plan.aboveRoofM))}</wpml:waylineCoordinateSysParam>
      ${tag('autoFlightSpeed', figure(plan.speedMps))}
      <Placemark>
        ${tag('caliFlightEnable', 0)}${tag('elevationOptimizeEnable', 0)}${tag('smartObliqueEnable', 0)}${tag('shootType', 'distance')}
        ${tag('direction', Math.round(plan.directionDeg))}${tag('margin', 5)}
        <wpml:overlap>${tag('orthoCameraOverlapH', Math.round(100 * plan.frontOverlap))}${tag('orthoCameraOverlapW', Math.round(100 * plan.sideOverlap))}</wpml:overlap>
        <Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>
        ${heights}
      </Placemark>
      <wpml:payloadParam>${tag('payloadPositionIndex', 0)}${tag('imageFormat', LENSES)}</wpml:payloadParam>
    </Folder>`
}

function waylineOf(plan: FlightPlan): string {
  const last = plan.ends.length - 1
  return `
    <Folder>
      ${tag('templateId', 0)}${tag('executeHeightMode', 'relativeToStartPoint')}${tag('waylineId', 0)}${tag('autoFlightSpeed', figure(plan.speedMps))}
${plan.ends.map((end, i) => waypointOf(plan, end, i, i === 0 ? actionsOver(plan, last) : '')).join('\n')}
    </Folder>`
}

const waypointOf = (plan: FlightPlan, end: readonly [number, number], index: number, actions: string): string => `      <Placemark>
        <Point><coordinates>${place(end)}</coordinates></Point>
        ${tag('index', index)}${tag('executeHeight', figure(heightOf(plan)))}${tag('waypointSpeed', figure(plan.speedMps))}
        <wpml:waypointHeadingParam>${tag('waypointHeadingMode', 'followWayline')}</wpml:waypointHeadingParam>
        <wpml:waypointTurnParam>${tag('waypointTurnMode', 'toPointAndStopWithDiscontinuityCurvature')}${tag('waypointTurnDampingDist', 0)}</wpml:waypointTurnParam>
        ${tag('useStraightLine', 1)}${actions}
      </Placemark>`

/** At the first point the gimbal turns down; from there on a picture is taken at each step. */
const actionsOver = (plan: FlightPlan, last: number): string => `
        <wpml:actionGroup>
          ${tag('actionGroupId', 0)}${tag('actionGroupStartIndex', 0)}${tag('actionGroupEndIndex', 0)}${tag('actionGroupMode', 'sequence')}
          <wpml:actionTrigger>${tag('actionTriggerType', 'reachPoint')}</wpml:actionTrigger>
          <wpml:action>${tag('actionId', 0)}${tag('actionActuatorFunc', 'gimbalRotate')}<wpml:actionActuatorFuncParam>${tag('gimbalRotateMode', 'absoluteAngle')}${tag('gimbalPitchRotateEnable', 1)}${tag('gimbalPitchRotateAngle', -90)}${tag('payloadPositionIndex', 0)}</wpml:actionActuatorFuncParam></wpml:action>
        </wpml:actionGroup>
        <wpml:actionGroup>
          ${tag('actionGroupId', 1)}${tag('actionGroupStartIndex', 0)}${tag('actionGroupEndIndex', last)}${tag('actionGroupMode', 'sequence')}
          <wpml:actionTrigger>${tag('actionTriggerType', 'multipleDistance')}${tag('actionTriggerParam', figure(plan.stepM))}</wpml:actionTrigger>
          <wpml:action>${tag('actionId', 0)}${tag('actionActuatorFunc', 'takePhoto')}<wpml:actionActuatorFuncParam>${tag('payloadPositionIndex', 0)}${tag('useGlobalPayloadLensIndex', 0)}${tag('payloadLensIndex', LENSES)}</wpml:actionActuatorFuncParam></wpml:action>
        </wpml:actionGroup>`

/** The same lines for other planners: one path, heights above its start. */
export function flightKml(plan: FlightPlan, name: string): string {
  const path = plan.ends.map((end) => `${place(end)},${figure(heightOf(plan))}`).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>${escaped(name)}</name>
    <description>${NOT_FLOWN}</description>
    <Placemark><name>${escaped(name)}</name><LineString><altitudeMode>relativeToGround</altitudeMode><coordinates>${path}</coordinates></LineString></Placemark>
  </Document>
</kml>
`
}
