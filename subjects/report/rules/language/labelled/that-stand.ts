import { type LabelledSentence, labelled } from '#rules/language/labelled/labelled'

const fine = labelled(null)

/** What may be said, the neighbours of what may not. */
export const sentencesThatStand: readonly LabelledSentence[] = [
  ...fine(
    'valid',
    `The area is 2.4 °F warmer than the dry roof beside it.
    Suspected wet insulation, to be verified by core.
    Possible moisture below the membrane; verify by core or meter.
    The cause is not determined by infrared.
    No cause is stated for any finding.
    Infrared does not show what caused the difference.
    This report makes no statement about coverage.
    Whether this is covered is for the insurer to decide.
    No guarantee is given.
    We do not guarantee that every defect was found.
    The survey cannot prove that the roof is dry.
    The manufacturer's warranty expires in 2031.
    The warranty certificate states that the membrane is guaranteed for 20 years.
    Per the manufacturer, the membrane will last 25 years.
    The owner reports leaks at unit 3 since March.
    The tenant said water comes through the ceiling after storms.
    According to the owner, hail damaged the skylight in May.
    The adjuster said the slope will be covered.
    The manager told us: "The deck is rotten, and insurance will pay."
    The roof is covered with gravel.
    The drain was covered by leaves.
    Snow covered the north slope.
    The policy number is on page 2.
    The claim number is 44-1022.
    The carrier asked for sixteen photos of each slope.
    The insurer's adjuster was present during the inspection.
    Date of loss according to the owner: May 3.
    Relative humidity was 62 % and the wind 4 mph.
    Ponded water stood at the north drain.
    The surface was dry at 20:30.
    Rain fell 60 hours before the survey.
    The warm strip is caused by the exhaust of the unit.
    The shadow of the parapet makes this edge colder.
    Reflections from the sky made the metal look cold.
    Test square 2 on the south slope: 9 hail hits per 100 sq ft.
    The storm report of May 3 lists hail of 1.5 in at 2 miles.
    Marks on the vents are consistent with hail; a test square is to show more.
    The roof was inspected for wind damage; none was found.
    No hail damage was observed on the metal.
    If the core is wet, replace the insulation in this area.
    Replace boards that are found wet.
    Is the insulation wet?
    Wet insulation holds heat longer than dry insulation.
    A core or a meter reading is to verify what lies below.
    The meter showed 28 % at the drain and 9 % beside it.
    Core 2 was dry.
    Seal the flashing within 30 days.
    Inspect the curb, the seams and the pitch pocket.
    The boards may be wet.
    This amorphous pattern is likely moisture, to be verified.
    We recommend a repair by a roofing contractor.
    Our crew can start on Monday.
    We can replace the flashing next week.
    The 40-foot ladder was footed, approx. 12 ft from the edge.
    The confidence of this finding is 82 %.
    The estimate includes tear-off of two layers.
    The total does not include tax.
    It is not certain that the pattern is moisture.
    Nothing in this report is a promise of payment.
    The seam is open over 14 in.
    The flashing is loose at the corner.
    Two shingles are missing at the ridge.
    The skylight curb is cracked.
    The pipe boot is split, as the photo shows.
    Granule loss was seen in the valley.
    The membrane is punctured beside the walkway.
    We promised to return the keys on Friday.
    Verify under the membrane before any repair.`,
  ),
  ...fine(
    'cored',
    `The insulation is wet.
    Moisture is confirmed by core sample.
    Wet insulation at the north drain.
    The deck is rotten.`,
  ),
  ...fine(
    'invalid',
    `Thermal anomaly, to be verified on the roof.
    The survey is not valid for moisture.
    The conditions do not support conclusions about moisture.
    The core at F-02 was wet.
    The meter read wet at the drain.
    The membrane was wet at 20:10.
    The owner reports a leak over the kitchen.
    A difference of 3 °F was recorded beside the drain.`,
  ),
  ...fine(
    'adjuster',
    `The policy covers replacement cost, as stated in its declarations page.
    The deductible is 2 % of the dwelling limit.
    The insured filed the claim on June 4.
    Repair by a roofing contractor is recommended.`,
  ),
  ...fine(
    'consultant',
    `The survey followed the owner's scope.
    Three cores are recommended.`,
  ),
  ...fine(
    'valid',
    `La zona está 1.3 °C más caliente que el techo seco a su lado.
    Posible humedad debajo de la membrana, por verificar con una muestra.
    La termografía no determina la causa.
    No se garantiza que se hayan encontrado todos los defectos.
    El dueño informa goteras desde marzo.
    Según el propietario, el granizo dañó la claraboya.
    El techo está cubierto con grava.
    La humedad relativa era del 62 %.
    Había agua estancada en el desagüe.
    Si la muestra está mojada, reemplace el aislamiento.
    Si esto está cubierto lo decide la aseguradora.
    La garantía del fabricante vence en 2031.
    El número de póliza está en la página 2.
    Las marcas son compatibles con granizo.
    No se observaron daños por granizo.
    ¿Está mojado el aislamiento?
    Selle la junta en 30 días.
    La confianza de este hallazgo es del 82 %.
    El informe describe el estado del techo.
    El sello está abierto 35 cm.
    Faltan dos tejas en la cumbrera.
    El aislamiento podría estar mojado.`,
  ),
  ...fine(
    'invalid',
    `Anomalía térmica, por verificar en el techo.
    La inspección no es válida para humedad.
    La muestra en F-02 estaba mojada.`,
  ),
  ...fine(
    'valid',
    `Hail was reported in the county on May 3.
    The owner believes hail caused the leak.
    Flashing pulled away from the wall, 3 ft.
    Area of interest for moisture; core recommended.
    Dry core at C-1; wet core at C-2.
    No coverage opinion is offered.
    Insurance certificate on file.
    The warranty is void if seams are opened.
    Guarantee number 44-2 of the manufacturer.
    Water stain on the ceiling of room 12.
    Hail hits: 7 in the test square.
    Moisture meter 9 % at dry reference.
    Wind speed at the survey was 6 mph.
    Wind exposure category C.
    The contractor is responsible for the permit.`,
  ),
  ...fine(
    'valid',
    `Survey began 90 minutes after sunset in light wind.
    Cap sheet is open at the seam, see photo 12.
    Adjuster on site: J. Miller.
    Recommend a moisture survey at night.
    Rain delayed the survey by a day.
    Hail guard on unit 2 is bent.
    The wind blew at 4 mph during the flight.
    Drain cover missing.
    Three squares need replacement.
    Repair guaranteed per the contract with Acme.
    No hay evidencia de granizo.
    The insulation is 3 in. polyiso per the drawings.`,
  ),
  ...fine(
    'valid',
    `The owner pays the full deductible.
    THE OWNER PAYS THE FULL DEDUCTIBLE.
    We cannot waive the deductible.
    Waiving a deductible is illegal in Texas.
    The deductible is $2,500 according to the owner.
    No offer is made on the deductible.
    Homeowners negotiate with their carrier.
    The homeowner filed the claim herself.
    We do not negotiate with insurers.
    A licensed public adjuster may negotiate the claim.
    Only the insurer can say what is covered.
    We do not promise that the insurer will pay.
    The insurer paid for the north slope in 2021.
    Nobody can guarantee that a roof will not leak.
    The manufacturer guarantees the membrane for 20 years.
    The building official cited the drip edge as a code violation.
    Whether the drains meet code is for the building official to say.
    Code compliance was not assessed.
    A structural engineer should assess the deck.
    Whether the deck is safe to walk on was not examined.
    The engineer's letter states that the deck is structurally sound.
    The pilot wore a harness at all times.
    The laboratory report found mold in sample 2.
    Dark stains were seen; a hygienist should test them.
    We are not qualified to diagnose mold.
    The tenant says the air makes her sick.
    The engineer attributes the split to wind.
    The report does not say that hail caused the leak.
    The marks are consistent with hail.
    The owner said: "Hail did this."
    Photos of the roof were sent to the adjuster on May 4.
    The adjuster met our crew at the roof.
    The area was covered by the flight.
    We covered the opening with a tarp.
    The permit was approved by the city.
    The crew took the deductible form to the office.
    El dueño paga todo el deducible.
    No podemos perdonar el deducible.
    El propietario negocia con su aseguradora.
    No prometemos que el seguro pague.
    Solo la aseguradora decide si está cubierto.
    Nadie puede garantizar que no habrá goteras.
    El inspector municipal señaló una violación al código.
    No se evaluó el cumplimiento del código.
    Un ingeniero debe evaluar la estructura.
    El informe del laboratorio encontró moho.
    No podemos diagnosticar moho.
    El inquilino dice que el aire lo enferma.
    El piloto usó arnés.
    El ingeniero atribuye la grieta al viento.
    La cubierta fue inspeccionada el lunes.`,
  ),
  ...fine(
    'adjuster',
    `We negotiate the claim with the carrier.
    We filed the claim for the insured.
    Negociamos con la aseguradora.`,
  ),
  ...fine('consultant', 'The contractor is to replace the flashing.'),
  ...fine(
    'invalid',
    `Core 2 at the drain was wet.
    La muestra junto al drenaje estaba mojada.
    Nothing is said about moisture.`,
  ),
]
