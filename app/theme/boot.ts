import { STORAGE_KEYS } from '~/domain/storage-keys'
import { BRIGHT_FROM, propertyOf, THEME_COLORS } from '~/domain/theme'

/** Dispatched on `window` when the user's preferences have changed; `detail` contains them, for browsers that store nothing. */
export const THEME_EVENT = 'lumenline:theme'

/** The user's preferences as text, by their names in local storage. */
export type StoredLooks = Readonly<Record<string, string | null>>

const PROPERTIES = THEME_COLORS.map((color) => [color, propertyOf(color)])

/**
 * Runs in the head of every page, before the first paint, so that a dark screen does not flash white; only this code
 * applies themes to the page. It runs again when the customizer, another window or the system changes them, and when the
 * root element is replaced, as React does to show a page for an unexpected error.
 *
 * `data-theme` on the root element is light or dark, also for custom colours (by the brightness of their surface);
 * `data-mode` is the user's choice, by default Light. [THEME-12][THEME-13]
 */
export const THEME_BOOT = `(function(){
var dark=matchMedia('(prefers-color-scheme: dark)'),told={};
function read(name){if(name in told)return told[name];try{return localStorage.getItem(name)}catch(e){return null}}
function bright(hex){var n=parseInt(hex.slice(1),16);function c(v){v/=255;return v<=.04045?v/12.92:Math.pow((v+.055)/1.055,2.4)}
return .2126*c(n>>16&255)+.7152*c(n>>8&255)+.0722*c(n&255)>${BRIGHT_FROM}}
function apply(){
var root=document.documentElement;if(!root)return;
var mode=(/\\b(light|dark|custom|system)\\b/i.exec(read(${JSON.stringify(STORAGE_KEYS.theme)})||'')||['','light'])[1].toLowerCase(),own=null;
if(mode==='custom')try{own=JSON.parse(read(${JSON.stringify(STORAGE_KEYS.customTheme)}))}catch(e){}
${JSON.stringify(PROPERTIES)}.forEach(function(p){var v=own&&own[p[0]];
if(/^#[0-9a-f]{6}$/i.test(v))root.style.setProperty(p[1],v);else{root.style.removeProperty(p[1]);if(own)delete own[p[0]]}});
if(own&&own.primaryColor)root.style.setProperty('--on-primary',bright(own.primaryColor)?'#000000':'#ffffff');else root.style.removeProperty('--on-primary');
root.dataset.mode=mode;
root.dataset.theme=own&&own.surfaceColor?bright(own.surfaceColor)?'light':'dark':mode==='dark'||mode==='system'&&dark.matches?'dark':'light';
root.dataset.rowBands=read(${JSON.stringify(STORAGE_KEYS.rowBands)})==='false'?'off':'on';
root.dataset.columnBands=read(${JSON.stringify(STORAGE_KEYS.columnBands)})==='true'?'on':'off'}
apply();
addEventListener('storage',function(e){if(e.key)delete told[e.key];else told={};apply()});
addEventListener(${JSON.stringify(THEME_EVENT)},function(e){told=e.detail;apply()});
dark.addEventListener('change',apply);
new MutationObserver(apply).observe(document,{childList:true})})()`
