/**
 * The states of the American cities in the table, in its order, each with the number of cities in a row (GeoNames,
 * CC BY 4.0).
 */
const RUNS =
  'VA AL KY AL36 AR25 DC3 DE5 FL227 GA72 IL19 IN24 KS22 KY36 LA31 MD93 MO53 MS29 NC62 NJ20 OH34 OK33 PA8 SC34 ' +
  'TN40 TX173 VA79 WV8 AR IN OH TX AL5 IL MA2 CT2 MI OH CT52 IA30 IL148 IN35 MA109 ME14 MI76 MN72 MO ND4 NE11 ' +
  'NH14 NJ95 NY210 OH89 PA42 RI20 SD5 VT4 WI54 WV3 CT5 CA AZ48 CA378 CO33 KS3 NM14 NV18 TX17 UT4 CA AZ5 AK CA6 ' +
  'CO8 ID15 MT7 ND5 NE NV OR45 SD UT44 WA80 WY6 UT HI13 AK4 GA2 FL NY FL NY CA NC HI CT WA2 CA NY CT MA2 MD2 NJ ' +
  'MD NY MD VA MD2 NY MD2 MO MI2 FL3 GA FL5 CA WA CA2 TX WA CA WA2 CO WA CA2 NV HI2 AZ FL2 HI MO WA3 NM OH2 FL CA ' +
  'VA NJ2 IN RI IN NJ WI FL CT VA RI2 AR AL PA GA';

const NAMES =
  'Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|' +
  'District of Columbia DC|Florida FL|Georgia GA|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|' +
  'Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|' +
  'Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|' +
  'New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|' +
  'Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|' +
  'Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY';

const nameOf = new Map(NAMES.split('|').map((state) => [state.slice(-2), state.slice(0, -3)]));

/** The English names of the states of `count` cities, in the order of the table; empty if the table has another size. */
export function americanStates(count: number): string[] {
  const states = RUNS.split(' ').flatMap((run) => {
    const name = nameOf.get(run.slice(0, 2)) ?? '';
    return Array.from({ length: Number(run.slice(2)) || 1 }, () => name);
  });
  return states.length === count ? states : [];
}
