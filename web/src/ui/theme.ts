import { createTheme } from '@aws-amplify/ui-react';

// One theme for both colour modes: every value is a Barkyard token, and the tokens switch by themselves.
const by = (name: string) => ({ value: `var(--by-${name})` });
const px = (value: string) => ({ value });

export const theme = createTheme({
  name: 'barkyard',
  breakpoints: { values: { base: 0, small: 480, medium: 768, large: 1120, xl: 1280, xxl: 1536 } },
  tokens: {
    fonts: { default: { variable: by('font'), static: by('font') } },
    fontSizes: {
      xs: by('text-xs'),
      small: by('text-sm'),
      medium: by('text-base'),
      large: by('text-lg'),
      xl: by('text-xl'),
      xxl: by('text-2xl'),
      xxxl: by('text-3xl'),
    },
    radii: {
      xs: by('radius-xs'),
      small: by('radius-sm'),
      medium: by('radius-md'),
      large: by('radius-lg'),
      xl: by('radius-xl'),
      xxl: by('radius-full'),
      xxxl: by('radius-full'),
    },
    time: { short: by('fast'), medium: by('base'), long: by('slow') },
    colors: {
      font: {
        primary: by('ink'),
        secondary: by('ink-2'),
        tertiary: by('ink-3'),
        disabled: by('ink-3'),
        inverse: by('on-primary'),
        interactive: by('link'),
        hover: by('link'),
        focus: by('ink'),
        active: by('ink'),
        info: by('on-lawn-soft'),
        success: by('success'),
        warning: by('warning'),
        error: by('danger'),
      },
      background: {
        primary: by('surface'),
        secondary: by('page'),
        tertiary: by('sunken'),
        quaternary: by('soft'),
        disabled: by('sunken'),
        info: by('lawn-soft'),
        success: by('success-soft'),
        warning: by('warning-soft'),
        error: by('danger-soft'),
      },
      border: {
        primary: by('line-strong'),
        secondary: by('line'),
        tertiary: by('line'),
        disabled: by('line'),
        pressed: by('primary'),
        focus: by('focus-line'),
        info: by('primary'),
        success: by('success'),
        warning: by('warning'),
        error: by('danger'),
      },
      primary: {
        10: by('lawn-soft'),
        20: by('lawn-soft'),
        40: by('line-strong'),
        60: by('primary'),
        80: by('primary'),
        90: by('primary-hover'),
        100: by('primary-hover'),
      },
    },
    components: {
      fieldcontrol: {
        borderRadius: by('radius-md'),
        borderWidth: px('1.5px'),
        _focus: { boxShadow: px('none') },
        _error: { _focus: { boxShadow: px('none') } },
      },
      badge: { backgroundColor: by('tongue'), color: by('on-tongue'), fontWeight: px('700') },
      switchfield: {
        _focused: { shadow: px('none') },
        track: { backgroundColor: by('line-strong'), checked: { backgroundColor: by('switch-on') } },
        thumb: { backgroundColor: px('#ffffff') },
      },
    },
  },
});
