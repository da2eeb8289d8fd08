/**
 * Words of the field that mean one thing, in English and Spanish: what people on a roof call it beside what the handbook does. A line is one concept; its first
 * word names it, `_` joins the words of a pair.
 */
const table = `
moisture wet water damp soaked soggy waterlogged saturated humid mojado humedad agua moistures leak leaking leaky gotera goteras filtracion fuga
insulation insul iso polyiso board boards foam perlite fiberglass aislamiento aislante
roof roofs roofing rooftop techo techos cubierta azotea
membrane tpo pvc epdm single_ply singleply rubber membrana
gravel stones rocks pebbles ballast bur tar_gravel built_up grava
shingle shingles tabs asphalt_shingle comp teja tejas tejado
metal standing_seam galvalume steel tin aluminum corrugated lamina
hail hailstone hailstorm hailstones granizo granizada
wind windy gust gusts gusty breeze viento rafagas
rain raining poured pouring rained rainy downpour shower drizzle precipitation lluvia llovio llover lloviendo llueve aguacero chubasco chaparron llovizna
dew condensation dewpoint dew_point rocio condensacion frost
snow ice frozen nieve hielo
pond ponding puddle puddles standing_water charco charcos
sun sunny sunshine solar sol soleado
cloud cloudy overcast clouds nublado nubes
night nighttime nite dark after_dark sundown sunset evening dusk atardecer noche anochecer
morning dawn sunrise madrugada amanecer
camera flir cam imager sensor camara
thermal infrared ir thermogram thermograms thermography heat_picture termica termico infrarrojo termografia
drone uav quad mavic matrice dji m3t m30t h20t dron vuelo
fly flight flying altitude takeoff pilot volar vuelo altura
temperature temp temps degrees reading readings temperatura grados
difference delta delta_t dt deltat contrast diferencia
emissivity emissive emis emisividad
reflected reflection mirror glare shiny reflejo reflejada reflect
accuracy accurate precise precision exact trust reliable exacta exacto precisa
uncertainty band tolerance margin plus_minus error_bar error_bars range
calibrate calibration reference known_temperature contact_thermometer calibrar
palette color colors colour colours rainbow ironbow greyscale grayscale paleta colores
span scale level lock_range
resolution pixel pixels gsd spot_size
angle oblique nadir tilt straight_down sideways gimbal angulo
core cores core_cut core_sample test_cut cut plug nucleo muestra
meter moisture_meter capacitance_meter tramex probe medidor
verify confirm prove proof verification confirmed verificar confirmar comprobar
suspect suspected suspicion sospecha
patch patches patched repair repaired repairs fix parche reparacion
equipment hvac rtu ac_unit air_conditioner air_conditioning exhaust vent vents curb unit aire_acondicionado
shadow shadows shade shaded sombra sombras
drain drains scupper drenaje desague
bruise hit hits strike strikes dent dents ding dings mark marks golpe golpes impacto
test_square test_squares 10x10 ten_by_ten squares_count cuadro_de_prueba
wind_damage crease creased blown missing lifted unsealed
collateral gutter gutters downspout soft_metal fins mailbox screens canaleta
storm storms noaa weather_record tormenta tempestad
cause caused causation origin because_of causa causado
cosmetic functional looks estetico
coverage covered cover policy cubre cubierto poliza cobertura
insurance insurer carrier adjuster claim claims aseguranza seguro aseguradora ajustador reclamo
deductible deducible
guarantee guaranteed guarantees promise promised garantia garantizar
warranty warranties
contractor roofer roofing_company contratista
consultant engineer
ladder ladders escalera
fall harness anchor guardrail tie_off caida arnes
heat_illness heatstroke heat_stroke dehydration hydration golpe_de_calor insolacion
electric electrical power_line power_lines lightning thunder shock electrico cables rayo
safety safe dangerous danger hazard seguridad peligro seguro_caminar
strainer strainers rejilla coladera coladeras canastilla canastillas colador
coping copings albardilla remate
seam seams lap laps joint joints costura costuras junta juntas traslape solape
flashing flashings counterflashing tapajuntas
split splits tear torn crack cracked hole holes puncture rota roto rasgada agujero hueco grieta
loose floja flojo suelta suelto
asbestos slate sagging soft_deck
score rating grade points number health puntaje puntuacion calificacion
confidence sure certainty probability likelihood confianza
provisional grey gray not_scored unscored
review accept reject approve approving go_through shortcuts keyboard revisar aceptar rechazar
undo revert take_back deshacer
parameter parameters setting settings inputs ajustes parametros
measure measuring measurement spot box polygon medir medida
area size square_feet sqft sq_ft square_footage superficie
squares square roofing_square cuadros
pitch slope steep inclination pendiente
waste overage
edge edges eave rake ridge hip valley
draw sketch outline trace dibujar
map satellite geojson mapa
upload add_files import send_files subir cargar
file files format formats filetype archivo archivos jpg jpeg png tiff heic
photo photos picture pictures image images pics foto fotos imagen imagenes
caption captions label labels description etiqueta leyenda
order sequence sort orden
report reports pdf document reporte informe
winn builder eight_steps wizard
decision summary first_page one_page resumen
version versions frozen locked final version_nueva
share link links sharing send email mail expire revoke compartir enlace mandar enviar correo
page pages length hojas paginas
estimate estimates quote cost price line_item line_items presupuesto cotizacion precio costo
evidence proof_of support evidencia prueba
hash sha sha256 fingerprint tamper tampered custody chain_of_custody altered edited_photo
role roles permission permissions allowed rights rol permiso permisos
member members teammate coworker colleague invite invitation user users employee employees employed hire worker helper crew_member invitar companero empleado empleados trabajador trabajadores ayudante usuario colega
delete deleted remove removed trash erase borrar borrado eliminar
restore recover get_back recuperar
plan plans subscription trial upgrade billing limit limits suscripcion
compare comparison before_after growth grew grown change_over_time comparar crecio
units fahrenheit celsius metric imperial unidades
date timezone time_zone day_off utc fecha
gps position location coordinates geotag ubicacion
address rename wrong_name direccion
merge duplicate duplicates combine duplicado
api webhook webhooks integration integrate developer
privacy private data stored secure cloud datos privacidad
severity critical major minor gravedad serious
urgent urgency immediate urgente
wording word words phrase sentence language redaccion palabras write written
flag flagged warning rewrite
limitation limitations not_inspected unreachable skipped exclusions no_access
inside indoor interior heated cooled freezer cold_storage adentro
hot warm warmer caliente tibio
cold cool colder frio
day tomorrow manana yesterday today ayer hoy dia
wait waiting tiempo despues hours esperar
start begin empezar comenzar
expert gate valid validity condition conditions condiciones
false_positive false_alarm looks_like mistaken
neighbor neighbors people vecinos gente
battery checklist preflight
drift warm_up vignetting corners corner
`

export type Concept = string
type Entry = readonly [words: readonly string[], concept: Concept]
type Stem = (word: string) => string

/** The table by its first stems, for each stemmer. */
const read = new Map<Stem, { readonly byFirst: ReadonlyMap<string, readonly Entry[]>; readonly stems: ReadonlySet<string> }>()
function tableIn(stem: Stem) {
  const known = read.get(stem)
  if (known) return known
  const entries: readonly Entry[] = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.trim().split(/\s+/)
      const name = words[0] as string
      return words.map((word): Entry => [word.split('_').map(stem), name])
    })
  const made = { byFirst: Map.groupBy(entries, ([words]) => words[0] as string), stems: new Set(entries.flatMap(([words]) => words)) }
  read.set(stem, made)
  return made
}

/** Every stem that a concept is known by: what a misspelt word may be meant to be. */
export const conceptStems = (stem: Stem): ReadonlySet<string> => tableIn(stem).stems

/** The concepts that these words, or neighbours among them, stand for; each once. */
export function conceptsOf(words: readonly string[], stem: Stem): Concept[] {
  return conceptsOfStems(words.map(stem), stem)
}

/** The same of words that are stems already: stemmed twice some would be others. */
export function conceptsOfStems(stems: readonly string[], stem: Stem): Concept[] {
  const { byFirst } = tableIn(stem)
  const found = new Set<Concept>()
  stems.forEach((first, at) => {
    for (const [phrase, concept] of byFirst.get(first) ?? []) {
      if (phrase.every((part, offset) => stems[at + offset] === part)) found.add(concept)
    }
  })
  return [...found]
}
