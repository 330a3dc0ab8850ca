import { mount } from "svelte";
import "./shell/fonts.css";
import "./shell/tokens.css";
import "./shell/base.css";
import App from "./shell/App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
