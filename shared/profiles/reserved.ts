export const RESERVED: ReadonlySet<string> = new Set(
  `admin administrator mod moderator support help staff team official system bot api www mail email root user guest
  test demo sample null undefined delete signup login register auth security privacy terms service contact about home
  profile settings config dashboard explore messages barkyard`.split(/\s+/),
);
