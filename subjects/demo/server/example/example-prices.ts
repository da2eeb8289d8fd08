/** Invented items and prices for the demo workspace, as a file that an admin could have taken in. They are nobody's prices and no advice. */
export const EXAMPLE_PRICES = `Code,Item,Unit,Price,Taxed,Category
EX-100,Remove single-ply membrane and haul away,sq,68.00,no,DMO
EX-110,Remove wet insulation and haul away,sq ft,1.35,no,DMO
EX-120,Remove asphalt shingles and haul away,sq,72.50,no,DMO
EX-200,"TPO membrane, 60 mil, mechanically attached",sq,412.00,yes,RFG
EX-210,"EPDM membrane, 60 mil, fully adhered",sq,438.00,yes,RFG
EX-220,"Modified bitumen cap sheet, torch applied",sq,465.00,yes,RFG
EX-230,"Laminated asphalt shingles, with underlayment",sq,376.00,yes,RFG
EX-300,"Polyiso insulation, 2 in",sq ft,2.15,yes,INS
EX-310,"Cover board, 1/2 in gypsum",sq ft,1.28,yes,RFG
EX-320,Tapered insulation to a drain,each,345.00,yes,INS
EX-400,Drip edge at eaves,ft,4.60,yes,RFG
EX-410,Starter course,ft,2.90,yes,RFG
EX-420,Ridge cap,ft,6.80,yes,RFG
EX-430,Valley lining,ft,9.40,yes,RFG
EX-440,Wall flashing with counterflashing,ft,18.75,yes,RFG
EX-500,Roof drain with strainer and clamping ring,each,685.00,yes,RFG
EX-510,Pipe boot,each,92.00,yes,RFG
EX-520,Curb flashing of a rooftop unit,each,540.00,yes,RFG
EX-600,Replace steel deck,sq ft,9.80,yes,
EX-700,Roofing crew,hour,236.00,no,
EX-710,Crane with operator,hour,285.00,no,
EX-720,Infrared survey after the repair,lump sum,950.00,no,
`
