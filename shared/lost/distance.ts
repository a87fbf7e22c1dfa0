export const EARTH_KM = 6371.0088;

export interface Position {
  latitude: number;
  longitude: number;
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the earth's surface, by the haversine formula. */
export function kilometresBetween(one: Position, other: Position): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(other.longitude - one.longitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
